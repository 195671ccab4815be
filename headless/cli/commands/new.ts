import { editionNamed, eventNamed } from '../../../electron/host/questions.ts';
import type { Host } from '../../../electron/host/host.ts';
import type { AgentEdition, Template } from '../../../shared/agents/edition.ts';
import { baseName, parentPath } from '../../../shared/agents/paths.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { newHookFragment, scriptName } from '../../../shared/fragment/new-hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { defaultEditions } from '../../../shared/agents/index.ts';
import { editionOfAgent } from '../agent-option.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import type { Changed } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command, CommandRun } from '../command.ts';
import { required, timeoutOf } from '../options.ts';
import type { CommandLine } from '../options.ts';
import { placeOf } from '../place-option.ts';

const LANGUAGES = ['bash', 'python', 'node', 'powershell'] as const satisfies readonly Template['language'][];

interface Wanted {
  readonly edition: AgentEdition;
  readonly location: HookLocation;
  readonly template: Template;
}

/** A hook that works as it is: its script from a template, and for agents with settings files the entry that starts it. */
export const newHook: Command = {
  options: ['workspace', 'home', 'system', 'agent', 'edition', 'event', 'matcher', 'timeout', 'template', 'scope', 'name', 'dry-run'],
  positionals: 'none',
  scriptLanguages: LANGUAGES,
  helpLines: templateLines,
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    const [given] = line.values.edition ?? [];
    const edition = given === undefined ? editionOfAgent(line.values.agent) : editionNamed(given);
    const event = eventNamed(edition, required(line, 'event')).name;
    const template = templateOf(edition, event, line);
    return withHost(run, async (host) => {
      const wanted = { edition, template, location: await placeOf(host, edition, line.values.scope ?? 'project') };
      return changeResult(edition.entries ? await newEntry(host, wanted, run) : await newScript(host, wanted, run), run);
    });
  },
};

/** Every template of every agent, by the name that `--template` takes, with the languages that it is there in. */
function templateLines(language: Language): string[] {
  const rows = defaultEditions.flatMap(({ agent, templates }) => {
    const byName = new Map<string, Template[]>();
    for (const template of templates) {
      const name = `${template.event.padEnd(17)} ${nameOf(template.id).padEnd(25)}`;
      byName.set(name, [...(byName.get(name) ?? []), template]);
    }
    return [...byName].map(([name, own]) => {
      const title = own[0] ? say(own[0].title, language) : '';
      return `  ${agent.padEnd(6)} ${name} ${title} (${own.map((template) => template.language).join(', ')})`;
    });
  });
  return [say(because('cli.templates'), language), ...rows];
}

/** @throws ExpectedFailure `missingOption`, `noTemplate`, `unknownTemplate` */
function templateOf(edition: AgentEdition, event: string, { values }: CommandLine): Template {
  const language = LANGUAGES.find((known) => values.lang?.includes(known));
  if (language === undefined)
    throw new ExpectedFailure({
      code: 'missingOption',
      reason: because('error.missingOption', { option: '--lang' }),
      known: [...LANGUAGES],
    });
  const fitting = edition.templates.filter((template) => template.event === event && template.language === language);
  const found = values.template === undefined ? fitting[0] : fitting.find(({ id }) => [id, nameOf(id)].includes(values.template ?? ''));
  if (found) return found;
  const params = { agent: edition.agentTitle, event, language };
  if (values.template === undefined || fitting.length === 0)
    throw new ExpectedFailure({
      code: 'noTemplate',
      reason: because('error.noTemplate', params),
      known: edition.templates.filter((template) => template.event === event).map(({ id }) => id),
    });
  const reason = because('error.unknownTemplate', { ...params, template: values.template });
  throw new ExpectedFailure({ code: 'unknownTemplate', reason, known: fitting.map(({ id }) => id) });
}

/** A template's id without the language at its end. */
const nameOf = (id: string): string => id.replace(/\.[a-z]+$|-(?:bash|python|node|powershell)$/, '');

/** @throws ExpectedFailure `scriptNameForm`, and the reason for which the entry was refused */
async function newEntry(host: Host, { edition, location, template }: Wanted, run: CommandRun): Promise<Changed> {
  const { values } = run.line;
  const name = values.name ?? nameOf(template.id);
  if (!/^\w[\w.-]*$/.test(name)) throw new ExpectedFailure({ code: 'scriptNameForm', reason: because('error.scriptNameForm', { name }) });
  const { event, language, text } = template;
  const path = `${baseName(parentPath(location.path))}/hooks/${scriptName(name, language, text)}`;
  const hook = {
    event,
    language,
    text,
    path,
    matcher: values.matcher ?? template.matcher,
    timeout: timeoutOf(run.line) ?? template.timeout,
  };
  const done = await host.handlers['fragment:apply']({
    edition: edition.id,
    source: { kind: 'text', text: newHookFragment(hook, /^[\w@%+:,./-]+$/.test(location.path) ? '' : '"') },
    to: { kind: 'location', location: location.id },
    dryRun: dryRunOf(run),
  });
  const [row] = done.report;
  if (row?.reason) throw new ExpectedFailure({ code: 'newRefused', reason: row.reason });
  return { hooks: row?.hook === undefined ? [] : [row.hook], files: done.files, writes: [done.write], notes: [] };
}

/** @throws ExpectedFailure `optionNotHere`, `changeRefused` */
async function newScript(host: Host, { edition, location, template }: Wanted, run: CommandRun): Promise<Changed> {
  const option = (['matcher', 'timeout', 'name'] as const).find((name) => run.line.values[name] !== undefined);
  if (option !== undefined) {
    const reason = because('error.optionNotHere', { agent: edition.agentTitle, option: `--${option}` });
    throw new ExpectedFailure({ code: 'optionNotHere', reason });
  }
  const done = await host.handlers['hooks:change']({
    edition: edition.id,
    change: { kind: 'create', event: template.event, location: location.id, text: template.text },
    dryRun: dryRunOf(run),
  });
  return {
    hooks: done.hook === null ? [] : [done.hook],
    files: done.files,
    writes: [done.write],
    notes: done.afterwards.map(({ reason }) => reason),
  };
}
