import type { LibraryCard } from '../../../../../shared/contract/library-calls.ts';

/** A card that differs from every other by its name alone, but for what is given. */
export const cardOf = (name: string, more: Partial<LibraryCard> = {}): LibraryCard => ({
  source: 'platform',
  name,
  version: '3.1.0',
  title: { en: name },
  description: { en: 'Does a thing.' },
  author: 'Ada',
  tags: [],
  requires: [],
  languages: ['sh'],
  entries: [{ agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse' }],
  examples: 2,
  installed: 'no',
  update: 'none',
  ...more,
});
