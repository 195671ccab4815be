/** A hook from one place to another, within its agent. */
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { because } from '../../../shared/words/studio.ts';
import { ask, locationNamed, nothingToDo, refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { scriptsAlong } from './scripts-along.ts';

/** Within a place the edition knows how. An entry is put in there before it is taken out here; a hook that is a script goes with its bytes and its mode. */
export async function planMove(asked: Asked, hook: Hook, event: string, location: HookLocation): Promise<PlannedChange> {
  const from = locationNamed(asked.set, hook.location);
  if (from.path === location.path)
    return event === hook.event ? nothingToDo : ask(asked, { kind: 'set', hook, field: 'event', value: event });
  const { entries } = asked.edition;
  const along = entries && (await scriptsAlong(asked, hook, location));
  const made = await ask(asked, { kind: 'create', event, location, ...(along ? { entry: along.entry } : { text: '' }) });
  const taken = await ask(asked, { kind: 'delete', hook });
  const facts = { ...made.facts, ...taken.facts };
  const afterwards = [...(along?.afterwards ?? []), ...made.afterwards, ...taken.afterwards];
  if (along) return { edits: [...along.scripts, ...made.edits, ...taken.edits], afterwards, facts, alongside: along.scripts };
  const [create, remove] = [made.edits[0], taken.edits[0]];
  if (made.edits.length !== 1 || taken.edits.length !== 1 || create?.kind !== 'create' || remove?.kind !== 'delete')
    throw refused(because('error.changeRefused'));
  const rename: FileEdit = { kind: 'rename', path: remove.path, to: create.path };
  return { edits: [rename], afterwards, facts };
}
