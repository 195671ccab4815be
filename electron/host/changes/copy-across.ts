/** A hook of one agent as a hook of another: both start the same script. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { editions } from '../../../shared/agents/index.ts';
import { isWithin } from '../../../shared/agents/paths.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { shellWord } from '../../../shared/text/shell-word.ts';
import { because } from '../../../shared/words/writes.ts';
import { discover } from '../../engine/discover/discover.ts';
import { settle } from '../../engine/discover/settle.ts';
import type { HostParts } from '../parts.ts';
import { contextOf, hookNamed } from '../questions.ts';
import { ask, refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { textOfScript } from './copy-hook.ts';

export interface HookElsewhere {
  readonly edition: AgentEdition;
  readonly hook: Hook;
  /** The one script that it starts; null: it starts none of its own. */
  readonly script: string | null;
}

/** A hook's id begins with its agent. undefined: it is one of this edition's own agent. @throws ExpectedFailure `unknownHook` */
export async function hookElsewhere(parts: HostParts, edition: AgentEdition, id: string): Promise<HookElsewhere | undefined> {
  const others = editions.filter(({ agent }) => agent !== edition.agent && id.startsWith(`${agent}:`));
  const { editions: chosen } = await parts.preferences.read();
  const other = others.find((one) => chosen[one.agent] === one.id) ?? others[0];
  if (!other) return undefined;
  const { set, context } = await discover(other, parts.machine, await contextOf(parts, other, {}));
  const hook = hookNamed(set.hooks, id);
  const { value: files } = await settle(parts.machine, { ...context, facts: {} }, (c) => other.files(hook, c));
  const [script, second] = files.filter(({ role }) => role === 'script');
  return { edition: other, hook, script: script && !second ? script.path : null };
}

/** @throws ExpectedFailure `changeRefused` where the hook is no script, or its script no text */
export async function planCopyAcross(
  asked: Asked,
  { edition: from, hook, script }: HookElsewhere,
  event: string,
  location: HookLocation,
): Promise<PlannedChange> {
  if (script === null) throw refused(because('error.onlyScriptsCross', { hook: hook.label }));
  const text = await textOfScript(script);
  const made = asked.edition.entries
    ? await ask(asked, {
        kind: 'create',
        event,
        location,
        entry: { fields: { type: 'command', command: commandFor(asked, script, location) } },
      })
    : await ask(asked, { kind: 'create', event, location, text });
  const reason = because('change.otherAgent', { from: from.agentTitle, to: asked.edition.agentTitle });
  return { ...made, afterwards: [...made.afterwards, { kind: 'answerIgnored', reason, evidence: 'assumed' }] };
}

/** From a workspace's own settings a script of it is named as seen from there, so that it is found on other machines, too. */
function commandFor({ context }: Asked, script: string, { root }: HookLocation): string {
  const isOwn = root !== undefined && root === context.roots[0] && isWithin(context, script, root);
  const path = isOwn ? `.${script.slice(root.length)}` : script;
  return /^[\w./+@:\\-]+$/.test(path) ? path : context.platform === 'win32' ? `"${path}"` : shellWord(path);
}
