import type { Translate } from '../../i18n/use-words.ts';

/** “812 B”, “1.2 kB”. */
export const writeSize = (bytes: number, t: Translate): string =>
  bytes < 1000 ? t('writes.bytes', { count: bytes }) : t('writes.kilobytes', { count: Math.round(bytes / 100) / 10 });
