import { useCallback } from 'react';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Attempt } from '../../store/attempt.ts';
import { useAsked } from '../../store/use-asked.ts';
import type { AskedOptions } from '../../store/use-asked.ts';
import { useStudio } from '../../store/use-studio.ts';
import type { ChangeResult } from './hooks-slice.ts';

interface Question {
  readonly edition: string;
  readonly change: ChangeRequest;
}

/** What a change would do, without doing it. */
export function useAskedChange(
  edition: string,
  change: ChangeRequest | null,
  options: AskedOptions,
): { readonly answer: Attempt<ChangeResult> | null; readonly isCurrent: boolean } {
  const tryChange = useStudio((state) => state.tryChange);
  const ask = useCallback((asked: Question) => tryChange(asked.edition, asked.change), [tryChange]);
  return useAsked(change && { edition, change }, ask, options);
}
