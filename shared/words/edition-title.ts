import type { AgentEdition } from '../agents/edition.ts';
import type { Language } from './catalogue.ts';
import { because } from './pages.ts';
import { say } from './say.ts';

/** “documented” and “as shipped (4.1.13)” in a language; the version stays as it is written. */
export function editionTitle({ title }: Pick<AgentEdition, 'title'>, language: Language): string {
  if (title === 'documented') return say(because('page.documented'), language);
  const version = /^as shipped \((.+)\)$/.exec(title)?.[1];
  return version === undefined ? title : say(because('page.shipped', { version }), language);
}
