/** A hook from one place to another, within its agent. */
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { because } from '../../../shared/words/studio.ts';
import { ask, entryOf, locationNamed, nothingToDo, refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { relativeScripts } from './relative-scripts.ts';

/** Within a place the edition knows how. An entry is put in there before it is taken out here; a script goes with its bytes and its mode. */
export async function planMove(asked: Asked, hook: Hook, event: string, location: HookLocation): Promise<PlannedChange> {
  const from = locationNamed(asked.set, hook.location);
  if (from.path === location.path)
    return event === hook.event ? nothingToDo : ask(asked, { kind: 'set', hook, field: 'event', value: event });
  const { entries } = asked.edition;
  const made = await ask(asked, { kind: 'create', event, location, ...(entries ? { entry: entryOf(hook) } : { text: '' }) });
  const taken = await ask(asked, { kind: 'delete', hook });
  const facts = { ...made.facts, ...taken.facts };
  const afterwards = [...made.afterwards, ...taken.afterwards, ...(await relativeScripts(asked, hook, location))];
  if (entries) return { edits: [...made.edits, ...taken.edits], afterwards, facts };
  const [create, remove] = [made.edits[0], taken.edits[0]];
  if (made.edits.length !== 1 || taken.edits.length !== 1 || create?.kind !== 'create' || remove?.kind !== 'delete')
    throw refused(because('error.changeRefused'));
  const rename: FileEdit = { kind: 'rename', path: remove.path, to: create.path };
  return { edits: [rename], afterwards, facts };
}
