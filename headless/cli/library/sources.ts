/** Where hooks come from: add, remove, refresh, trust. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../shared/contract/library-calls.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { say } from '../../../shared/words/say.ts';
import { EXIT } from '../exit-code.ts';
import { listenForInterruption } from '../interruption.ts';
import type { CommandResult } from '../command.ts';
import type { Host } from '../../../electron/host/host.ts';
import { sourcesDocumentSchema } from './documents.ts';
import type { SourceDocument } from './documents.ts';
import { told } from './part.ts';
import type { LibraryPart } from './part.ts';

export const add: LibraryPart = {
  shown: 'LOCATION',
  least: 1,
  most: 1,
  says: { en: 'add a folder, or a git repository by its URL or path', 'zh-CN': '添加文件夹，或按 URL 或路径添加 git 仓库' },
  options: ['home', 'pin', 'name', 'trust'],
  schema: sourcesDocumentSchema,
  async run({ line, language }, [word = ''], host) {
    // A path is as the shell has it; everything else is for the host to judge.
    const isPath = existsSync(word) || (word.trim() !== '' && !/^[~-]|:/.test(word));
    const location = isPath ? resolve(word) : word;
    const { name: title } = line.values;
    const source = await interruptible(host, () =>
      host.handlers['library:addSource']({ location, pin: pinOf(line.values.pin), ...(title !== undefined && { title }) }),
    );
    if (line.values.trust !== true) return result([source], language);
    await host.handlers['library:trustSource']({ source: source.id, trust: 'given' });
    return result([{ ...source, trust: 'given' }], language);
  },
};

export const remove: LibraryPart = {
  shown: 'SOURCE',
  least: 1,
  most: 1,
  says: { en: 'forget a source and what was fetched of it', 'zh-CN': '移除来源以及从它获取的内容' },
  options: ['home'],
  schema: sourcesDocumentSchema,
  async run({ language }, [source = ''], host) {
    await host.handlers['library:removeSource']({ source });
    return { ...(await allSources(host, language)), text: say(because('cli.library.removed', { source }), language) };
  },
};

export const refresh: LibraryPart = {
  shown: '[SOURCE …]',
  least: 0,
  most: Infinity,
  says: { en: 'fetch sources again (default: all)', 'zh-CN': '重新获取来源（默认：全部）' },
  options: ['home', 'follow'],
  schema: sourcesDocumentSchema,
  async run({ line, language }, words, host) {
    const { sources } = await host.handlers['library:list']({});
    const ids = words.length > 0 ? words : sources.filter(({ from }) => from.kind === 'git').map(({ id }) => id);
    const fetched: LibrarySource[] = [];
    const movedPin = line.values.follow === true ? 'follow' : 'keep';
    for (const source of ids) fetched.push(await interruptible(host, () => host.handlers['library:refresh']({ source, movedPin })));
    return result(fetched, language);
  },
};

const trusting = (trust: LibrarySource['trust'], says: Record<Language, string>): LibraryPart => ({
  shown: 'SOURCE',
  least: 1,
  most: 1,
  says,
  options: ['home'],
  schema: sourcesDocumentSchema,
  async run({ language }, [source = ''], host) {
    await host.handlers['library:trustSource']({ source, trust });
    const said = because(trust === 'given' ? 'cli.library.trusted' : 'cli.library.distrusted', { source });
    return { ...(await allSources(host, language)), text: say(said, language) };
  },
});
export const trust = trusting('given', { en: 'let the hooks of a source be tried and installed', 'zh-CN': '允许试用和安装某个来源的钩子' });
export const distrust = trusting('notGiven', { en: 'take that back', 'zh-CN': '收回这种信任' });

/** @throws ExpectedFailure `libraryPinForm` */
function pinOf(text: string | undefined): { kind: 'branch' | 'tag' | 'commit'; name: string } | null {
  if (text === undefined) return null;
  const [, kind, name] = /^(branch|tag|commit):(.+)$/s.exec(text) ?? [];
  if (name !== undefined && (kind === 'branch' || kind === 'tag' || kind === 'commit')) return { kind, name };
  throw new ExpectedFailure({ code: 'libraryPinForm', reason: because('error.libraryPinForm', { value: text }) });
}

/** A signal ends the fetch, and with it the command. */
async function interruptible<T>(host: Host, fetch: () => Promise<T>): Promise<T> {
  const interruption = listenForInterruption(EXIT.error);
  const fetching = new Set<string>();
  const stop = host.listen((name, data) => {
    if (name === 'library:progress' && 'step' in data) fetching.add(data.source);
  });
  const cancel = (): void => fetching.forEach((source) => void host.handlers['library:cancel']({ source }));
  interruption.signal.addEventListener('abort', cancel);
  try {
    return await fetch();
  } finally {
    stop();
    interruption.release();
  }
}

async function allSources(host: Host, language: Language): Promise<CommandResult<SourceDocument[]>> {
  return result((await host.handlers['library:list']({})).sources, language);
}

/** A source with problems could not be fetched, or is not what it was. */
function result(sources: readonly LibrarySource[], language: Language): CommandResult<SourceDocument[]> {
  const document = sources.map((source) => sourceDocument(source, language));
  const exit = document.some(({ problems }) => problems.length > 0) ? EXIT.error : EXIT.ok;
  return { exit, document, text: document.map((source) => sourceText(source, language)).join('\n') };
}

export const sourceDocument = (source: LibrarySource, language: Language): SourceDocument => ({
  ...source,
  problems: source.problems.map((reason) => told(reason, language)),
});

export function sourceText({ id, from, commit, hooks, trust: given, problems }: SourceDocument, language: Language): string {
  const place = from.kind === 'git' ? from.url : from.kind === 'folder' ? from.path : '';
  const parts = [
    id,
    place,
    from.kind === 'git' && from.pin ? `${from.pin.kind}:${from.pin.name}` : '',
    commit?.slice(0, 12) ?? '',
    say(because('cli.library.hooks', { count: hooks }), language),
    given === 'given' ? '' : say(because('cli.library.notTrusted'), language),
  ];
  return [parts.filter((part) => part !== '').join('  '), ...problems.map(({ message }) => `  ! ${message}`)].join('\n');
}
