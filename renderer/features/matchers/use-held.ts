import { useEffect, useRef, useState } from 'react';
import { createMatching } from './matching/matching.ts';
import type { Held, Matching } from './matching/matching.ts';
import { startPageThread } from './matching/page-thread.ts';
import type { Column } from './matching/protocol.ts';
import type { Table } from './model/table.ts';

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
    matching.current?.hold(table.columns, pattern);
  }, [table, pattern]);
  return shown;
}
