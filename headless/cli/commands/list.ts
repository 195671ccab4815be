import { defaultEditions, editionById } from '../../../shared/agents/index.ts';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { baseName } from '../../../shared/agents/paths.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Hook, HookSet, Problem } from '../../../shared/model/hook.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { assumedOf, withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { listDocumentSchema } from '../documents.ts';
import type { ListDocument } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { harmless } from '../harmless-text.ts';
import { whyItRuns } from '../why-it-runs.ts';

/** Every hook that each edition would find, in the agent's order, and what is wrong with the files. Runs nothing. */
export const list: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'mode', 'assume'],
  positionals: 'none',
  schema: listDocumentSchema,
  async run({ line, language, terminal }) {
    const editions = line.values.edition ?? defaultEditions.map((edition) => edition.id);
    return withHost({ line, terminal }, async (host) => {
      const assumed = assumedOf(line);
      const lists = await host.handlers['hooks:list']({ editions, mode: line.values.mode, assumed });
      const parts = lists.flatMap(({ edition: id, set }) => {
        const edition = editionById(id);
        return edition ? [{ edition, set }] : [];
      });
      const document: ListDocument = {
        hooks: parts.flatMap(({ edition, set }) => set.hooks.map((hook) => hookRow(edition, set, hook, language))),
        problems: uniqueProblems(parts.flatMap(({ set }) => [...set.problems, ...foretold(set)])).map((problem) =>
          problemRow(problem, language),
        ),
      };
      return { exit: EXIT.ok, document, text: listText(document, language) };
    });
  },
};

function hookRow(edition: AgentEdition, set: HookSet, hook: Hook, language: Language): ListDocument['hooks'][number] {
  const { state, reason } = whyItRuns(edition, hook);
  return {
    id: hook.id,
    agent: edition.agent,
    edition: edition.id,
    event: hook.event,
    scope: set.locations.find((location) => location.id === hook.location)?.scope ?? 'project',
    source: hook.source,
    enabled: hook.state.kind !== 'off' && hook.state.kind !== 'notExecutable',
    willRun: state === 'runs',
    reason: say(reason, language),
    ...(hook.matcher !== undefined && { matcher: hook.matcher }),
    ...(hook.handler.kind === 'command' && hook.handler.command !== null && { command: hook.handler.command }),
    timeoutMs: hook.timeoutMs,
  };
}

function problemRow(problem: Problem, language: Language): ListDocument['problems'][number] {
  const { reason, path, line, column } = problem;
  return {
    code: reason.code,
    path,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message: say(reason, language),
  };
}

/** What a file's fault does to the agent itself, told beside the fault. */
const foretold = ({ predictions, locations }: HookSet): Problem[] =>
  predictions.flatMap(({ reason }) => {
    const place = locations.find(({ path }) => path === reason.params?.['path']);
    return place ? [{ severity: 'error', reason, location: place.id, path: place.path }] : [];
  });

/** Two editions of one agent report the same broken file: once is enough. */
function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify([problem.path, problem.line, problem.column, problem.reason]), problem]));
  return [...seen.values()];
}

function listText(document: ListDocument, language: Language): string {
  const lines = document.hooks.map(
    (hook) =>
      `${hook.willRun ? '●' : '○'} ${hook.id}\n    ${hook.edition} · ${hook.event} · ${hook.scope} · ${hook.source}\n    ${saysText(hook, language)}\n    ${hook.reason}`,
  );
  if (lines.length === 0) lines.push(say(because('cli.noHooks'), language));
  if (document.problems.length > 0) {
    lines.push(
      '',
      say(because('cli.problems', { count: document.problems.length }), language),
      ...document.problems.map(
        ({ path, line, column, message }) =>
          `  ${path}${line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`}\n    ${message}`,
      ),
    );
  }
  // Commands were written by whoever wrote the file.
  return harmless(lines.join('\n'));
}

/** “matcher Edit · sh guard.sh · at most 5 s · on” */
function saysText({ matcher, command, source, timeoutMs, enabled }: ListDocument['hooks'][number], language: Language): string {
  const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ');
  return [
    ...(matcher === undefined ? [] : [say(because('cli.list.matcher', { matcher: text(matcher) }), language)]),
    command === undefined ? baseName(source) : text(command),
    say(timeoutMs === null ? because('cli.list.noLimit') : because('cli.list.limit', { seconds: timeoutMs / 1000 }), language),
    say(because(enabled ? 'cli.list.on' : 'cli.list.off'), language),
  ].join(' · ');
}
