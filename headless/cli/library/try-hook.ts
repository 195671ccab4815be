import type { Host } from '../../../electron/host/host.ts';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import type { LibraryCard } from '../../../shared/contract/library-calls.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { say } from '../../../shared/words/say.ts';
import { untrustedDocumentSchema } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { listenForInterruption } from '../interruption.ts';
import { untrustedDocument } from '../run-document.ts';
import { untrustedText } from '../run-text.ts';
import { triedDocumentSchema } from './documents.ts';
import type { TriedDocument } from './documents.ts';
import { hookNamed, parametersOf, told } from './part.ts';
import type { LibraryPart } from './part.ts';

/** Runs a hook's examples in temporary workspaces. With `--trust` what would be started is approved first. */
export const tryHook: LibraryPart = {
  shown: 'HOOK',
  least: 1,
  most: 1,
  says: { en: 'run the examples of a hook in temporary workspaces', 'zh-CN': '在临时工作区中运行钩子的示例' },
  options: ['home', 'workspace', 'edition', 'param', 'trust'],
  schema: triedDocumentSchema.or(untrustedDocumentSchema),
  async run(run, [word = ''], host) {
    const { line, language } = run;
    const hook = hookNamed(await host.handlers['library:list']({}), word);
    const { card, parameters } = await host.handlers['library:show'](hook);
    const request = { hook, editions: line.values.edition ?? editionsOf(card), parameters: parametersOf(run, parameters) };
    const first = await tried(host, { ...request, approve: [] });
    if (first.kind === 'untrusted' && line.values.trust !== true)
      return { exit: EXIT.untrusted, document: untrustedDocument(first.reviews), text: untrustedText(first.reviews, language) };
    const approve = first.kind === 'untrusted' ? first.reviews.map(({ fingerprint }) => fingerprint) : [];
    const then = first.kind === 'tried' ? first : await tried(host, { ...request, approve });
    if (then.kind === 'untrusted')
      return { exit: EXIT.untrusted, document: untrustedDocument(then.reviews), text: untrustedText(then.reviews, language) };
    const results = then.results.map(({ notes, title: _, ...one }) => ({
      hook: hook.name,
      ...one,
      notes: notes.map((note) => told(note, language)),
    }));
    const isBad = results.some(({ outcome, notes }) => outcome === 'failed' || notes.some(({ code }) => code === 'library.tryCancelled'));
    return { exit: isBad ? EXIT.error : EXIT.ok, document: { results }, text: triedText(results, language) };
  },
};

/** A signal ends the examples that go on, so that nothing of them is left behind. */
async function tried(host: Host, request: Input<'library:try'>): Promise<Output<'library:try'>> {
  const interruption = listenForInterruption(EXIT.error);
  interruption.signal.addEventListener('abort', () => void host.handlers['library:cancelTry'](request.hook));
  try {
    return await host.handlers['library:try'](request);
  } finally {
    interruption.release();
  }
}

const editionsOf = ({ entries }: LibraryCard): string[] => [...new Set(entries.flatMap(({ editions }) => editions))];

export const triedText = (results: TriedDocument['results'], language: Language): string =>
  results
    .flatMap(({ hook, example, edition, outcome, notes, durationMs }) => [
      `${say(because(`cli.library.${outcome}`), language)}  ${hook} · ${example} · ${edition} · ${Math.round(durationMs)} ms`,
      ...notes.map(({ message }) => `    ${message}`),
    ])
    .join('\n');
