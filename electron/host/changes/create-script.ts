/** The script that a hook's words name and that is not there yet. */
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { factsAt, isMissing } from '../../../shared/agents/facts.ts';
import { isWithin } from '../../../shared/agents/paths.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { because as becauseStudio } from '../../../shared/words/studio.ts';
import { because } from '../../../shared/words/writes.ts';
import { settle } from '../../engine/discover/settle.ts';
import { realPlace } from '../../engine/store/file-key.ts';
import { refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';

/** @throws ExpectedFailure `changeRefused`, `fileExists` */
export async function planScript(asked: Asked, hook: Hook, path: string, text: string): Promise<PlannedChange> {
  const { edition, machine, context } = asked;
  const start = { ...context, facts: {} };
  const { value: files } = await settle(machine, start, (c) => edition.files(hook, c));
  if (!files.some((file) => file.path === path)) throw refused(because('error.scriptNotNamed', { hook: hook.label, path }));
  const { value: stats } = await settle(machine, start, (c) => factsAt(c.facts, 'stat', [path]));
  if (!stats.every(isMissing)) throw new ExpectedFailure({ code: 'fileExists', reason: becauseStudio('error.fileExists', { path }) });
  // By where links lead: a link in the workspace may point anywhere.
  const [real, ...places] = await Promise.all([path, context.home, ...context.roots].map(realPlace));
  if (real === undefined || !places.some((place) => isWithin(context, real, place)))
    throw refused(because('error.scriptOutside', { path }));
  return { edits: [{ kind: 'create', path, text, mode: 0o755 }], afterwards: [], facts: {} };
}
