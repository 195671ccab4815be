/** What writes: install, update, uninstall; and what has drifted since. */
import { resolve } from 'node:path';
import type { Host } from '../../../electron/host/host.ts';
import { defaultEditions } from '../../../shared/agents/index.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because as becauseEngine } from '../../../shared/library/engine-words.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { say } from '../../../shared/words/say.ts';
import { diffText, dryRunOf } from '../change-result.ts';
import type { CommandResult, CommandRun } from '../command.ts';
import { EXIT } from '../exit-code.ts';
import { driftDocumentSchema, plannedDocumentSchema } from './documents.ts';
import type { DriftDocument, PlannedDocument } from './documents.ts';
import { hookNamed, parametersOf, told } from './part.ts';
import type { LibraryPart } from './part.ts';

type Planned = Output<'library:install'>;
interface Done {
  readonly hook: string;
  readonly scope: string;
  readonly planned: Planned;
}

const decisions = ({ line }: CommandRun): { keep: string[]; take: string[] } => ({
  keep: (line.values.keep ?? []).map((path) => resolve(path)),
  take: (line.values.take ?? []).map((path) => resolve(path)),
});

export const install: LibraryPart = {
  shown: 'HOOK',
  least: 1,
  most: 1,
  says: { en: 'install a hook, or install it again with other parameters', 'zh-CN': '安装钩子，或用其他参数重新安装' },
  options: ['home', 'workspace', 'scope', 'agent', 'param', 'dry-run', 'keep', 'take'],
  schema: plannedDocumentSchema,
  async run(run, [word = ''], host) {
    const hook = hookNamed(await host.handlers['library:list']({}), word);
    const { card, parameters } = await host.handlers['library:show'](hook);
    const { scope = 'project', agent } = run.line.values;
    const agents = agent === undefined ? await fittingAgents(host, card.entries) : [agent];
    const planned = await host.handlers['library:install']({
      hook,
      places: Object.fromEntries(agents.map((one) => [one, scope])),
      parameters: parametersOf(run, parameters),
      dryRun: dryRunOf(run),
      ...decisions(run),
    });
    return result([{ hook: hook.name, scope, planned }], run);
  },
};

/** Agents for whose chosen edition the hook has an entry. */
async function fittingAgents(host: Host, entries: Output<'library:show'>['card']['entries']): Promise<string[]> {
  const { editions } = await host.handlers['preferences:get']({});
  return defaultEditions
    .filter(({ agent, id }) => entries.some((entry) => entry.agent === agent && entry.editions.includes(editions[agent] ?? id)))
    .map(({ agent }) => agent);
}

export const update: LibraryPart = {
  shown: '[HOOK …]',
  least: 0,
  most: Infinity,
  says: { en: 'bring installed hooks up to date (default: all that have an update)', 'zh-CN': '更新已安装的钩子（默认：所有可更新的）' },
  options: ['home', 'workspace', 'scope', 'dry-run', 'keep', 'take'],
  schema: plannedDocumentSchema,
  async run(run, words, host) {
    const library = await host.handlers['library:list']({});
    const isOutdated = ({ source, name }: InstalledRef): boolean =>
      library.hooks.some((hook) => hook.source === source && hook.name === name && hook.update === 'available');
    const targets = await installedHooks(host, run, words);
    const done: Done[] = words.length > 0 ? [] : targets.flatMap((one) => withoutSource(one, library));
    for (const { source, name, scope } of words.length > 0 ? targets : targets.filter(isOutdated)) {
      const planned = await host.handlers['library:update']({ hook: { source, name }, scope, dryRun: dryRunOf(run), ...decisions(run) });
      done.push({ hook: name, scope, planned });
    }
    if (done.length > 0) return result(done, run, 'diffs');
    return { exit: EXIT.ok, document: [], text: say(because('cli.library.nothingToUpdate'), run.language) };
  },
};

/** What nothing updates any more is not up to date. */
function withoutSource({ source, name, scope }: InstalledRef, { sources, hooks, refused }: Output<'library:list'>): Done[] {
  const from = sources.find(({ id }) => id === source);
  const isUnread = from?.from.kind === 'git' && from.commit === null;
  const isThere =
    hooks.some((hook) => hook.source === source && hook.name === name) ||
    refused.some((one) => one.source === source && one.folder === name);
  if (isUnread || isThere) return [];
  const reason = becauseEngine(from ? 'library.drift.hookGone' : 'library.drift.sourceGone', { source, hook: name });
  return [{ hook: name, scope, planned: { files: [], write: null, conflicts: [], notes: [reason], afterwards: [] } }];
}

export const uninstall: LibraryPart = {
  shown: 'HOOK …',
  least: 1,
  most: Infinity,
  says: { en: 'take hooks out; every other byte is as it was before', 'zh-CN': '移除钩子；其他每个字节都恢复原样' },
  options: ['home', 'workspace', 'scope', 'dry-run', 'keep', 'take'],
  schema: plannedDocumentSchema,
  async run(run, words, host) {
    const done: Done[] = [];
    for (const { source, name, scope } of await installedHooks(host, run, words)) {
      const planned = await host.handlers['library:uninstall']({ hook: { source, name }, scope, dryRun: dryRunOf(run), ...decisions(run) });
      done.push({ hook: name, scope, planned });
    }
    return result(done, run);
  },
};

type InstalledRef = Pick<Output<'library:installed'>[number], 'source' | 'name' | 'scope'>;

/**
 * Of the scope that was named, else of every one.
 * @throws ExpectedFailure `libraryNotInstalled`; `libraryLockBroken` where nobody can tell whether it is
 */
async function installedHooks(host: Host, { line }: CommandRun, words: readonly string[]): Promise<InstalledRef[]> {
  const { scope } = line.values;
  const all = (await host.handlers['library:installed']({})).filter((one) => scope === undefined || one.scope === scope);
  const [broken] = (await host.handlers['library:list']({})).problems;
  if (broken && (all.length === 0 || words.some((word) => !all.some(({ name }) => name === nameOf(word)))))
    throw new ExpectedFailure({ code: 'libraryLockBroken', reason: broken });
  if (words.length === 0) return all;
  return words.flatMap((word) => {
    const name = nameOf(word);
    const found = all.filter((one) => one.name === name);
    if (found.length > 0) return found;
    throw new ExpectedFailure({
      code: 'libraryNotInstalled',
      reason: becauseEngine('error.libraryNotInstalled', { hook: name, scope: scope ?? 'user, project' }),
      known: all.map((one) => one.name),
    });
  });
}

const nameOf = (word: string): string => word.slice(word.lastIndexOf('/') + 1);

/** An update shows what changes in the scripts, also once it is done: they are approved anew. */
function result(
  done: readonly Done[],
  { line, language, terminal }: CommandRun,
  shows: 'paths' | 'diffs' = 'paths',
): CommandResult<PlannedDocument> {
  const document = done.map(({ hook, scope, planned: { files, write, conflicts, notes, afterwards } }) => ({
    hook,
    scope,
    files: files.map(({ path, diff }) => ({ path, diff })),
    write,
    conflicts,
    notes: [...notes, ...afterwards.map(({ reason }) => reason)].map((reason) => told(reason, language)),
  }));
  const conflicts = document.flatMap((one) => one.conflicts);
  if (line.values.json !== true) {
    for (const { message } of document.flatMap(({ notes }) => notes)) terminal.note(message);
    for (const { path, incoming } of conflicts)
      terminal.note(say(because(incoming === null ? 'cli.library.decideRemoval' : 'cli.library.decide', { path }), language));
  }
  const files = document.flatMap((one) => one.files);
  const text =
    shows === 'diffs' || line.values['dry-run'] === true || files.length === 0
      ? diffText(files, language)
      : files.map(({ path }) => path).join('\n');
  return { exit: conflicts.length > 0 ? EXIT.error : EXIT.ok, document, text: conflicts.length > 0 && files.length === 0 ? '' : text };
}

export const drift: LibraryPart = {
  shown: '',
  least: 0,
  most: 0,
  says: { en: 'what differs from the lock files; exit status 1 if anything does', 'zh-CN': '与锁文件的差异；有差异时退出状态为 1' },
  options: ['home', 'workspace'],
  schema: driftDocumentSchema,
  async run({ language }, _, host) {
    const document: DriftDocument = (await host.handlers['library:drift']({})).map(({ source, name, scope, findings }) => ({
      source,
      hook: name,
      scope,
      findings: findings.map(({ kind, path, reason, diff }) => ({ kind, path, diff, ...told(reason, language) })),
    }));
    return { exit: document.length > 0 ? EXIT.error : EXIT.ok, document, text: driftText(document, language) };
  },
};

const driftText = (document: DriftDocument, language: Language): string =>
  document.length === 0
    ? say(because('cli.library.noDrift'), language)
    : document
        .flatMap(({ hook, scope, findings }) => [
          hook === '' ? scope : `${hook} (${scope})`,
          ...findings.flatMap(({ message, diff }) => [`  ${message}`, ...(diff === '' ? [] : [diff.trimEnd()])]),
        ])
        .join('\n');
