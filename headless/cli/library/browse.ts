/** What there is: list, search, show. */
import type { Output } from '../../../shared/contract/calls.ts';
import type { LibraryCard } from '../../../shared/contract/library-calls.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { keyOf } from '../../../shared/library/hook-key.ts';
import { createSearchIndex } from '../../../shared/library/search-index.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { say } from '../../../shared/words/say.ts';
import { EXIT } from '../exit-code.ts';
import { libraryListDocumentSchema, searchDocumentSchema, showDocumentSchema } from './documents.ts';
import type { LibraryListDocument } from './documents.ts';
import { hookNamed, told } from './part.ts';
import type { LibraryPart } from './part.ts';
import { sourceDocument, sourceText } from './sources.ts';

export const list: LibraryPart = {
  shown: '',
  least: 0,
  most: 0,
  says: { en: 'every source and every hook, and what cannot be used', 'zh-CN': '列出所有来源和钩子，以及不能使用的内容' },
  options: ['home', 'workspace'],
  schema: libraryListDocumentSchema,
  async run({ language }, _, host) {
    const { sources, hooks, refused, problems } = await host.handlers['library:list']({});
    const document: LibraryListDocument = {
      sources: sources.map((source) => sourceDocument(source, language)),
      hooks,
      refused: refused.map((one) => ({ ...one, problems: one.problems.map(({ at, reason }) => ({ at, ...told(reason, language) })) })),
      problems: problems.map((reason) => told(reason, language)),
    };
    const text = document.sources.flatMap((source) => [
      sourceText(source, language),
      ...hooks.filter((hook) => hook.source === source.id).map((hook) => `  ${cardText(hook, language)}`),
      ...document.refused
        .filter((one) => one.source === source.id)
        .flatMap((one) => one.problems.slice(0, 3).map(({ at, message }) => `  ! ${one.folder}${at === '' ? '' : ` · ${at}`}: ${message}`)),
    ]);
    return { exit: EXIT.ok, document, text: [...text, ...document.problems.map(({ message }) => `! ${message}`)].join('\n') };
  },
};

export const search: LibraryPart = {
  shown: 'WORD …',
  least: 1,
  most: Infinity,
  says: { en: 'hooks that hold every word, by beginnings of words, best first', 'zh-CN': '包含所有词的钩子，按词的开头匹配，最相符的在前' },
  options: ['home', 'workspace'],
  schema: searchDocumentSchema,
  async run({ language }, words, host) {
    const { sources, hooks } = await host.handlers['library:list']({});
    const index = createSearchIndex((id) => sources.find((source) => source.id === id)?.title ?? '');
    index.add(hooks);
    const scores = index.find(words.join(' ')) ?? new Map<string, number>();
    const scoreOf = (card: LibraryCard): number => scores.get(keyOf(card)) ?? 0;
    const found = hooks
      .filter((hook) => scoreOf(hook) > 0)
      .sort((one, other) => scoreOf(other) - scoreOf(one) || (one.name < other.name ? -1 : 1));
    const text = found.map((hook) => `${hook.source}/${cardText(hook, language)}`).join('\n');
    return { exit: EXIT.ok, document: found, text: text === '' ? say(because('cli.library.noHooks'), language) : text };
  },
};

export const show: LibraryPart = {
  shown: 'HOOK',
  least: 1,
  most: 1,
  says: { en: 'one hook: its readme, parameters, examples and scripts', 'zh-CN': '一个钩子：说明、参数、示例和脚本' },
  options: ['home', 'workspace'],
  schema: showDocumentSchema,
  async run({ language }, [word = ''], host) {
    const shown = await host.handlers['library:show'](hookNamed(await host.handlers['library:list']({}), word));
    return { exit: EXIT.ok, document: shown, text: shownText(shown, language) };
  },
};

const inLanguage = (texts: Readonly<Record<string, string>>, language: Language): string => texts[language] ?? texts['en'] ?? '';

const cardText = (card: LibraryCard, language: Language): string =>
  [
    card.name.padEnd(28),
    card.version.padEnd(8),
    { no: ' ', yes: '✓', changed: '~' }[card.installed],
    card.update === 'available' ? '↑' : ' ',
    inLanguage(card.title, language),
  ].join(' ');

function shownText(
  { card, license, readme, parameters, scripts, examples, versions, requirements }: Output<'library:show'>,
  language: Language,
): string {
  const lines = [
    `${keyOf(card)} ${card.version} · ${card.author} · ${license}`,
    inLanguage(card.title, language),
    '',
    inLanguage(readme, language).trimEnd(),
    '',
    ...card.entries.map(({ agent, event, editions }) => `· ${agent} ${event} (${editions.join(', ')})`),
    ...Object.entries(parameters).map(([name, parameter]) => `--param ${name}=${JSON.stringify(parameter.default)}`),
    ...requirements.map(({ anyOf, found }) => `${found === null ? '✗' : '✓'} ${anyOf.join(' | ')}`),
    ...examples.map((example) => `${example.decision}  ${example.name}`),
    ...versions.map(({ version, commit, summary }) => [version, commit?.slice(0, 12) ?? '', summary].join('  ').trimEnd()),
    ...scripts.flatMap(({ path, text }) => ['', `--- ${path}`, text.trimEnd()]),
  ];
  return lines.join('\n');
}
