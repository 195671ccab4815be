import { useEffect, useRef, useState } from 'react';
import type { Reason } from '../../../shared/model/reason.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { attempt } from '../../store/attempt.ts';
import { useBridge } from '../../store/use-studio.ts';
import type { EventSide } from './model/subjects.ts';

/** Findings come when the person pauses: the host has other things to do than to judge half a word. */
const PAUSE_MS = 150;

/** A finding, and which of the columns it holds for. */
export interface Finding {
  readonly reason: Reason;
  readonly columns: readonly number[];
}
export interface Findings {
  readonly pattern: string;
  readonly findings: readonly Finding[];
}
interface Asked {
  readonly sides: readonly EventSide[];
  readonly pattern: string;
}

/**
 * What every edition has to say about the pattern, from the host. One question at a time, always the newest: a pattern that is
 * thought about for long delays only findings. null: not answered yet.
 */
export function useFindings(sides: readonly EventSide[], pattern: string): Findings | null {
  const bridge = useBridge();
  const [answer, setAnswer] = useState<(Findings & Asked) | null>(null);
  const line = useRef<{ next: Asked | null; state: 'idle' | 'busy' | 'gone' }>({ next: null, state: 'idle' });
  useEffect(() => {
    const mine = line.current;
    mine.state = 'idle';
    return () => {
      mine.state = 'gone';
    };
  }, []);
  useEffect(() => {
    const mine = line.current;
    const isGone = (): boolean => mine.state === 'gone';
    const work = async (): Promise<void> => {
      mine.state = 'busy';
      while (mine.next && !isGone()) {
        const asked = mine.next;
        mine.next = null;
        const findings = await findingsOf(bridge, asked);
        if (!isGone()) setAnswer({ ...asked, findings });
      }
      if (!isGone()) mine.state = 'idle';
    };
    const pause = setTimeout(() => {
      mine.next = { sides, pattern };
      if (mine.state === 'idle') void work();
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [bridge, sides, pattern]);
  return answer?.sides === sides ? answer : null;
}

async function findingsOf(bridge: Bridge, { sides, pattern }: Asked): Promise<readonly Finding[]> {
  const answers = await Promise.all(
    sides.map(({ edition, event }) =>
      attempt(bridge.call('matcher:test', { edition: edition.id, event: event.name, matcher: pattern, tools: [] })),
    ),
  );
  return joined(answers.map((answer) => (answer.kind === 'ok' ? answer.value.findings : [answer.failure.reason])));
}

/** The same finding of several columns is told once. */
function joined(byColumn: readonly (readonly Reason[])[]): readonly Finding[] {
  const found = new Map<string, { readonly reason: Reason; readonly columns: number[] }>();
  byColumn.forEach((reasons, column) => {
    for (const reason of reasons) {
      const key = JSON.stringify([reason.code, reason.params]);
      const known = found.get(key);
      if (known) known.columns.push(column);
      else found.set(key, { reason, columns: [column] });
    }
  });
  return [...found.values()];
}
