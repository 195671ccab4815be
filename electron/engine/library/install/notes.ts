/** What a person is told about what was, or would be, installed. */
import { because } from '../../../../shared/library/engine-words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { hashOf } from '../../store/contents.ts';
import type { PlannedBase } from './plan-base.ts';
import { placeIn } from './planned.ts';

/** What was met on the way, and which scripts have to be approved again before they run. */
export function notesOf({ base, notes, before, steps, texts }: PlannedBase): Reason[] {
  const written = new Set(steps.flatMap((step) => (step.kind === 'create' || step.kind === 'content' ? [step.path] : [])));
  const known = new Set(Object.values(before?.files ?? {}));
  const changed = Object.keys(before?.files ?? {})
    .map((path) => placeIn(base, path))
    .filter((path) => written.has(path));
  const isNew = texts.some((text) => !known.has(hashOf(Buffer.from(text, 'utf8'))));
  return [
    ...notes,
    ...changed.map((path) => because('library.scriptChanged', { path })),
    ...(isNew && written.size > 0 ? [because('library.asksTrust')] : []),
  ];
}
