/** A new entry in a settings file, or the file with it. */
import type { Change, EditPlan } from '../../model/change.ts';
import type { JsonObject } from '../../model/json.ts';
import { isMissing } from '../facts.ts';
import type { Missing } from '../facts.ts';
import { addEntries } from './entries/put-in.ts';
import { because } from './words.ts';

const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);
/** The user's file often holds keys to services. */
const PRIVATE = 0o600;
const PUBLIC = 0o644;

export function createHook({ event, location, entry }: Extract<Change, { kind: 'create' }>, found: string | Missing): EditPlan {
  const { path } = location;
  const refused = (reason: ReturnType<typeof because>): EditPlan => ({ kind: 'refused', reason });
  const command = entry?.fields['command'];
  if (!entry || typeof command !== 'string' || command.trim() === '') return refused(because('iflow.edit.noCommand'));
  if (event === '') return refused(because('iflow.edit.noEvent'));
  if (location.use === 'ignored') return refused(because('iflow.edit.placeIgnored', { path }));
  if (isMissing(found) && !ABSENT.has(found.errno)) return refused(because('iflow.edit.unreadable', { path, errno: found.errno }));
  if (!isMissing(found) && found.trim() === '') return refused(because('iflow.edit.emptyFile', { path, braces: '{}' }));

  const fields: JsonObject = { ...(entry.fields['type'] === undefined && { type: 'command' }), ...entry.fields };
  const said = { event, ...(entry.matcher !== undefined && { matcher: entry.matcher }), fields };
  const added = addEntries(isMissing(found) ? '' : found, [said], 'allowed');
  if (added.kind === 'refused')
    return refused(added.reason.code === 'iflow.edit.notJson' ? because('iflow.edit.repairFirst', { path }) : added.reason);
  return {
    kind: 'edits',
    edits: isMissing(found)
      ? [{ kind: 'create', path, text: added.edits.map(({ text }) => text).join(''), mode: location.scope === 'user' ? PRIVATE : PUBLIC }]
      : added.edits.map((edit) => ({ kind: 'replace', path, ...edit })),
    afterwards: [{ kind: 'notSeenUntil', reason: because('iflow.edit.readAtStart'), evidence: 'read' }],
  };
}
