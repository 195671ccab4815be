/** Markdown of strangers as HTML: no HTML of their own, no picture fetched, no link that works by itself. Pure; `readme-fragment.ts` sanitises it once more. */
import MarkdownIt from 'markdown-it';

const EXTERNAL = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i;
/** Longer ones are cut: the page has to stay quick. */
const MOST_CHARACTERS = 200_000;

type Attributes = { attrGet(name: string): string | number | null } | undefined;
const attributeOf = (token: Attributes, name: string): string => String(token?.attrGet(name) ?? '');

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

// An address is only kept as data: it is opened by an explicit act, after it was shown in full.
markdown.renderer.rules['link_open'] = (tokens, i) => {
  const address = attributeOf(tokens[i], 'href');
  return EXTERNAL.test(address)
    ? `<a role="link" tabindex="0" data-address="${markdown.utils.escapeHtml(address)}">`
    : `<span class="readme-dead" title="${markdown.utils.escapeHtml(address)}">`;
};
markdown.renderer.rules['link_close'] = (tokens, i) => {
  let depth = 0;
  for (let j = i - 1; j >= 0; j--) {
    const { type } = tokens[j] ?? {};
    if (type === 'link_close') depth++;
    if (type === 'link_open' && depth-- === 0) return EXTERNAL.test(attributeOf(tokens[j], 'href')) ? '</a>' : '</span>';
  }
  return '';
};
// A picture would be fetched from wherever its author says.
markdown.renderer.rules['image'] = (tokens, i) => {
  const words = tokens[i]?.content ?? '';
  return `<span class="readme-picture">${markdown.utils.escapeHtml(words === '' ? attributeOf(tokens[i], 'src') : words)}</span>`;
};

/** The page has its own first and second headings: those of the text stand below them. */
const belowPage = (tag: string): string => `h${Math.min(6, Number(tag.slice(1)) + 2)}`;

/** @param titles the hook's title in every language: a first heading that says the same is left out */
export function readmeHtml(text: string, titles: readonly string[]): string {
  const tokens = markdown.parse(text.slice(0, MOST_CHARACTERS), {});
  const repeats = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1' && titles.includes(tokens[1]?.content.trim() ?? '');
  const shown = repeats ? tokens.slice(3) : tokens;
  for (const token of shown) if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = belowPage(token.tag);
  return markdown.renderer.render(shown, markdown.options, {});
}
