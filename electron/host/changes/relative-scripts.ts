/** Scripts that a command names by a relative path: at another place the words may lead elsewhere. */
import { baseName, isWithin } from '../../../shared/agents/paths.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import { because } from '../../../shared/words/writes.ts';
import { settle } from '../../engine/discover/settle.ts';
import { locationNamed } from './asked.ts';
import type { Asked } from './asked.ts';

/** What to check when a hook's words are put into another place. */
export async function relativeScripts(
  { edition, machine, set, context }: Asked,
  hook: Hook,
  to: HookLocation,
): Promise<readonly Prediction[]> {
  if (hook.handler.kind !== 'command' || typeof hook.handler.command !== 'string') return [];
  const from = locationNamed(set, hook.location);
  if (from.root === to.root) return [];
  const { command } = hook.handler;
  const { value: files } = await settle(machine, { ...context, facts: {} }, (c) => edition.files(hook, c));
  const relative = files.filter(({ path }) => {
    const fromHome = isWithin(context, path, context.home) && command.includes(`~${path.slice(context.home.length)}`);
    return !command.includes(path) && !fromHome && command.includes(baseName(path));
  });
  const code = to.root === undefined ? 'change.everyWorkspace' : 'change.otherFolder';
  return relative.map(({ path }) => ({ kind: 'notSeenUntil', reason: because(code, { path }), evidence: 'assumed' }));
}
