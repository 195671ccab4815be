import type { Translate } from '../../i18n/use-words.ts';

/** A time with its unit, as short as it can be said: “500 ms”, “5 s”, “10 min”. */
export function writeLimit(ms: number, t: Translate): string {
  if (ms < 1000) return t('hooks.ms', { count: ms });
  if (ms >= 60_000 && ms % 60_000 === 0) return t('hooks.min', { count: ms / 60_000 });
  return t('hooks.s', { count: ms / 1000 });
}
