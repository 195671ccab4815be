import { editionById } from '../../../../shared/agents/index.ts';
import { bitOf } from './protocol.ts';
import type { Column, FromThread, ToThread } from './protocol.ts';

/**
 * The body of the matching thread. It answers in parts and never looks at the clock: whoever asked ends the thread when no
 * part comes in time.
 */
export function serve(tell: (message: FromThread) => void): (message: ToThread) => void {
  let columns: readonly Column[] = [];
  let order: readonly number[] = [];
  tell({ kind: 'ready' });
  return (message) => {
    if (message.kind === 'table') {
      ({ columns, order } = message);
      return;
    }
    const testers = columns.map((column) => testerOf(column, message.pattern));
    for (let from = message.from; from < order.length; from += message.atOnce) {
      const rows = order.slice(from, from + message.atOnce);
      tell({ kind: 'part', masks: columns.map((column, c) => Uint32Array.from(rows, (row) => maskOf(column.subjects[row], testers[c]))) });
    }
    tell({ kind: 'done' });
  };
}

type Tester = (name: string) => boolean;

/** Each name on its own, since an edition tells only the first that was hit. An event that the edition lacks hits nothing. */
function testerOf({ edition: id, event: name }: Column, pattern: string): Tester | undefined {
  const edition = editionById(id);
  const event = edition?.events.find((candidate) => candidate.name === name);
  return edition && event ? (subject) => edition.match(event, pattern, { names: [subject] }).hit : undefined;
}

function maskOf(names: readonly string[] | null | undefined, isHit: Tester | undefined): number {
  if (!names || !isHit) return 0;
  let mask = 0;
  names.forEach((name, i) => {
    if (isHit(name)) mask |= bitOf(i);
  });
  return mask;
}
