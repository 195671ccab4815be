import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { Attempt } from '../../../store/attempt.ts';

/** Why what was tried cannot be done now; undefined: it can. */
export function useWhyNotYet(tried: Attempt<unknown> | null): string | undefined {
  const t = useWords();
  const say = useSay();
  if (tried === null) return t('state.loading');
  return tried.kind === 'failed' ? say(tried.failure.reason) : undefined;
}
