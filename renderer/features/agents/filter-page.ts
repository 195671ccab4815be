import type { EditionPage } from '../../../shared/agents/edition-page.ts';
import type { Say } from '../../i18n/use-words.ts';

/** The facts of a page whose text holds all words of the query, in any case. An event stays whole if its own words do. */
export function filterPage(page: EditionPage, query: string, say: Say): { readonly page: EditionPage; readonly count: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (...texts: readonly string[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const events = page.events.flatMap((event) => {
    if (says(event.name, say(event.never ?? event.fires), ...event.can.map(say))) return [event];
    const fields = event.fields.filter(({ path, type }) => says(event.name, path, type));
    return fields.length > 0 ? [{ ...event, fields }] : [];
  });
  const rules = page.rules.filter(({ text, about }) => says(say(text), about));
  const differences = page.differences.filter(({ title, says: said }) => says(say(title), ...said.map(({ text }) => say(text))));
  const tools = page.edition.tools.filter(({ name, title, aliases }) => says(name, title, ...aliases));
  return {
    page: { ...page, events, rules, differences, edition: { ...page.edition, tools } },
    count: events.length + rules.length + differences.length + tools.length,
  };
}
