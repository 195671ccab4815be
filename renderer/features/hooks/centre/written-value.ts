import type { Json } from '../../../../shared/model/json.ts';

/** As people wrote it: text without its quotes, everything else as JSON. */
export const writtenValue = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
