import { useEffect, useRef, useState } from 'react';
import { mayBeSlow } from '../../../shared/matcher/may-be-slow.ts';
import { createMatching } from './matching/matching.ts';
import type { Held, Matching } from './matching/matching.ts';
import { startPageThread } from './matching/page-thread.ts';
import type { Column } from './matching/protocol.ts';
import type { Table } from './model/table.ts';

/** A pattern that could keep the thread busy is tried once the person pauses: not after every key. */
const PAUSE_MS = 200;

/** An answer beside the table that it answers for. */
export interface HeldTable {
  readonly table: Table;
  readonly held: Held;
}

/** The newest answer. While another one is awaited the last stays; null: none has come. */
export function useHeld(table: Table, pattern: string): HeldTable | null {
  const matching = useRef<Matching | null>(null);
  const tables = useRef(new WeakMap<readonly Column[], Table>());
  const [shown, setShown] = useState<HeldTable | null>(null);
  useEffect(() => {
    const onHeld = (held: Held): void => {
      const answered = tables.current.get(held.columns);
      if (answered) setShown({ table: answered, held });
    };
    const mine = createMatching({ start: startPageThread, onHeld });
    matching.current = mine;
    return () => mine.end();
  }, []);
  useEffect(() => {
    tables.current.set(table.columns, table);
    const hold = (): void => matching.current?.hold(table.columns, pattern);
    if (!mayBeSlow(pattern, table.longestName)) {
      hold();
      return;
    }
    const pause = setTimeout(hold, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [table, pattern]);
  return shown;
}
