import { useMemo } from 'react';
import { useStudio } from '../../store/use-studio.ts';
import { readRunPayload } from './choice-slice.ts';
import type { PayloadReading } from './model/payload-text.ts';

/** The typed payload as it parses and fits now; null until there is one. */
export function useReading(): PayloadReading | null {
  const runChoice = useStudio((state) => state.runChoice);
  const preferences = useStudio((state) => state.preferences);
  const runText = useStudio((state) => state.runText);
  const runBase = useStudio((state) => state.runBase);
  return useMemo(() => readRunPayload({ runChoice, preferences, runText, runBase }), [runChoice, preferences, runText, runBase]);
}
