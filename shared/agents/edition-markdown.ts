import type { Language } from '../words/catalogue.ts';
import { editionTitle } from '../words/edition-title.ts';
import { because } from '../words/pages.ts';
import { say } from '../words/say.ts';
import type { AgentEdition } from './edition.ts';
import { editionPage } from './edition-page.ts';
import { editionById } from './index.ts';

/** The page about an edition as Markdown. Made anew by `npm run docs`; a test compares it with the file. */
export function editionMarkdown(edition: AgentEdition, language: Language): string {
  const page = editionPage(edition);
  const t = (code: Parameters<typeof because>[0], params?: Parameters<typeof because>[1]): string => say(because(code, params), language);
  const titleOf = (id: string): string => {
    const known = editionById(id);
    return known ? editionTitle(known, language) : id;
  };
  const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] =>
    [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
  return [
    `# ${t('page.title', { agent: edition.agentTitle, edition: editionTitle(edition, language) })}`,
    '',
    `\`${edition.id}\` · ${t('page.checkedOn', { date: edition.checkedOn })}`,
    '',
    `## ${t('page.sources')}`,
    '',
    ...page.sources.map(({ title, url, date }) => `- ${url === undefined ? title : `[${title}](${url})`}, ${date}`),
    '',
    `## ${t('page.rules')}`,
    '',
    ...page.rules.map(({ about, text }) => `- **${t(`topic.${about}`)}.** ${say(text, language)}`),
    '',
    `## ${t('page.events')}`,
    '',
    ...table(
      [t('page.event'), t('page.fires'), t('page.can')],
      page.events.map(({ name, fires, never, can }) => [
        `\`${name}\``,
        never ? `${t('page.never')} ${say(never, language)}` : say(fires, language),
        can.map((c) => say(c, language)).join(', '),
      ]),
    ),
    '',
    `## ${t('page.payload')}`,
    '',
    ...page.events.flatMap(({ name, fields }) => [
      `### \`${name}\``,
      '',
      ...table(
        [t('page.field'), t('page.type')],
        fields.map(({ path, type }) => [`\`${path}\``, type]),
      ),
      '',
    ]),
    `## ${t('page.tools')}`,
    '',
    ...table(
      [t('page.tool'), t('page.aliases')],
      edition.tools.map(({ name, aliases, registered }) => [
        `\`${name}\`${registered ? '' : ` (${t('page.notRegistered')})`}`,
        aliases.map((alias) => `\`${alias}\``).join(' '),
      ]),
    ),
    '',
    `## ${t('page.differences')}`,
    '',
    ...page.differences.flatMap(({ title, says, evidence, checkedOn }) => [
      `### ${say(title, language)}`,
      '',
      ...says.map((said) => `- **${titleOf(said.edition)}:** ${say(said.text, language)}`),
      '',
      `_${t(evidence === 'recorded' ? 'page.recorded' : 'page.read')}, ${checkedOn}_`,
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** A bar would end the cell, a line end the row. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
