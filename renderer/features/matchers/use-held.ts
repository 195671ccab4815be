import { useEffect, useMemo, useRef, useState } from 'react';
import { createMatching } from './matching/matching.ts';
import type { Held, Matching } from './matching/matching.ts';
import { startPageThread } from './matching/page-thread.ts';
import type { Table } from './model/table.ts';

/** The newest answer that fits this table. While another one is awaited the last stays; null: none has come. */
export function useHeld(table: Table, pattern: string): Held | null {
  const matching = useRef<Matching | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const mine = createMatching({ start: startPageThread, onHeld: setHeld });
    matching.current = mine;
    return () => mine.end();
  }, []);
  useEffect(() => matching.current?.hold(table.columns, pattern), [table, pattern]);
  return useMemo(() => (held?.columns === table.columns ? held : null), [held, table]);
}
