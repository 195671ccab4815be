/** A hook once more: beside itself, or at another place of the same agent. */
import { fact, factKey, isMissing } from '../../../shared/agents/facts.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { because } from '../../../shared/words/writes.ts';
import { entryBehind } from '../../engine/edit/entry-behind.ts';
import { readWhole } from '../../engine/look/file-bytes.ts';
import { plainTextOf } from '../../engine/look/text-bytes.ts';
import { ask, refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { scriptsAlong } from './scripts-along.ts';

/** @throws ExpectedFailure `changeRefused` */
export async function planCopy(asked: Asked, hook: Hook, event: string, location: HookLocation): Promise<PlannedChange> {
  if (!asked.edition.entries) return copyScript(asked, hook, event, location);
  const text = asked.texts.get(location.path);
  if (hook.location === location.id && hook.event === event && hook.range && text !== undefined) {
    const like = await ask(asked, { kind: 'delete', hook });
    const edits: FileEdit[] = [
      { kind: 'replace', path: location.path, ...entryBehind(text, hook.range, text.slice(hook.range.start, hook.range.end)) },
    ];
    return { edits, afterwards: like.afterwards, facts: { [factKey('text', location.path)]: text } };
  }
  const { entry, scripts, afterwards } = await scriptsAlong(asked, hook, location);
  const made = await ask(asked, { kind: 'create', event, location, entry });
  return { ...made, edits: [...scripts, ...made.edits], afterwards: [...afterwards, ...made.afterwards], alongside: scripts };
}

/** With the mode that the script has: a hook that is off stays off. */
async function copyScript(asked: Asked, hook: Hook, event: string, location: HookLocation): Promise<PlannedChange> {
  const path = hook.handler.kind === 'script' ? hook.handler.path : hook.source;
  const text = await textOfScript(path);
  const made = await ask(asked, { kind: 'create', event, location, text });
  const stat = fact(await asked.machine.look([{ look: 'stat', at: path }], asked.context), 'stat', path);
  const mode = stat && !isMissing(stat) ? stat.mode & 0o7777 : null;
  return { ...made, edits: made.edits.map((edit) => (edit.kind === 'create' && mode !== null ? { ...edit, mode } : edit)) };
}

/** @throws ExpectedFailure `changeRefused` for what is no text */
export async function textOfScript(path: string): Promise<string> {
  const file = await readWhole(path);
  const text = 'errno' in file ? null : plainTextOf(file.bytes);
  if (text === null) throw refused(because('error.copyBinary', { path }));
  return text;
}
