/** Every template of every edition, really run by the engine on the moment that is to show it work. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../electron/engine/discover/discover.ts';
import { settle } from '../../../../electron/engine/discover/settle.ts';
import { createMachine } from '../../../../electron/engine/machine-on-disk.ts';
import { runHooks } from '../../../../electron/engine/run.ts';
import { scriptFindings } from '../../../../shared/script-checks/script-findings.ts';
import type { AgentEdition, EventSpec, Template } from '../../../../shared/agents/edition.ts';
import type { Context } from '../../../../shared/agents/facts.ts';
import { editions } from '../../../../shared/agents/index.ts';
import type { RunReport } from '../../../../shared/model/run.ts';

const PROGRAM = { bash: 'bash', python: 'python3', node: 'node', powershell: 'pwsh' } as const;
const ENDING = { bash: 'sh', python: 'py', node: 'js', powershell: 'ps1' } as const;
const LANGUAGE = { bash: 'shell', python: 'python', node: 'javascript', powershell: 'powershell' } as const;
const lacking = new Set(
  (['bash', 'python', 'node', 'powershell'] as const).filter((language) => spawnSync(PROGRAM[language], ['--version']).error !== undefined),
);
const clock = { at: 1_700_000_000_123, ids: { session: 'session-9', task: 'task-9', user: 'user-9', call: 'call-9' } };
const machine = createMachine();

interface Case {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
  readonly template: Template;
}
const casesOf = (edition: AgentEdition): readonly Case[] =>
  edition.events.flatMap((event) =>
    edition.templates.filter((template) => template.event === event.name).map((template) => ({ edition, event, template })),
  );

const contextIn = (folder: string, edition: AgentEdition): Context => ({
  platform: process.platform === 'darwin' ? 'darwin' : 'linux',
  pathStyle: 'posix',
  home: join(folder, 'home'),
  user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
  env: {
    ...Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    HOME: join(folder, 'home'),
  },
  cwd: join(folder, 'ws'),
  roots: [join(folder, 'ws')],
  mode: edition.modes[0] ?? '',
  assumed: edition.assumptions.parse({}),
  systemSettings: '',
  facts: {},
});

/** Puts the script where the edition looks for it: as a file of its own, or as a command of the user's settings. */
async function install({ edition, event, template }: Case, context: Context): Promise<void> {
  const { value: places } = await settle(machine, context, (c) => edition.locations(c));
  const scripts = places.find((place) => place.holds.kind === 'scripts' && place.use === 'read' && place.scope === 'project');
  const settings = places.find((place) => place.holds.kind === 'file' && place.use === 'read' && place.scope === 'user');
  const script = scripts ? join(scripts.path, event.name) : join(context.home, `hook.${ENDING[template.language]}`);
  await mkdir(dirname(script), { recursive: true });
  await writeFile(script, template.text);
  await chmod(script, 0o755);
  if (scripts) return;
  if (!settings) throw new Error('there is no place to write to');
  const hook = {
    type: 'command',
    command: `${PROGRAM[template.language]} ${script}`,
    ...(template.timeout !== undefined && { timeout: template.timeout }),
  };
  const group = { ...(template.matcher !== undefined && { matcher: template.matcher }), hooks: [hook] };
  await mkdir(dirname(settings.path), { recursive: true });
  await writeFile(settings.path, JSON.stringify({ hooks: { [event.name]: [group] } }));
}

async function play(one: Case): Promise<RunReport> {
  const { edition, event, template } = one;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'template-')));
  try {
    for (const name of ['home', 'ws']) await mkdir(join(folder, name));
    const context = contextIn(folder, edition);
    await install(one, context);
    const { set } = await discover(edition, machine, context);
    const samples = edition.samples(event.name, undefined, clock, context);
    const sample = template.shows.sample === undefined ? samples[0] : samples.find(({ id }) => id === template.shows.sample);
    if (!sample) throw new Error(`${event.name} has no sample ${template.shows.sample ?? ''}`);
    const selections = edition.select(sample.firing, set, context).filter(({ hook }) => hook.event === event.name);
    return await runHooks({
      runId: crypto.randomUUID(),
      edition,
      machine,
      context,
      firing: sample.firing,
      payload: edition.writePayload(sample.firing, context),
      place: 'workspace',
      copiedFrom: [],
      selections,
      only: null,
      // What the edition never fires is tried all the same: the script works, and the verdict leaves it out.
      also: new Set(selections.map(({ hook }) => hook.id)),
      timeoutMs: null,
      safetyLimitMs: 60_000,
      permits: () => Promise.resolve(true),
      cancel: new AbortController().signal,
      report: () => undefined,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An event that can stop nothing proceeds, whatever the script says. */
const expectedOf = ({ event, template }: Case): 'proceeds' | 'stops' =>
  event.never === undefined && (event.can.includes('block') || event.can.includes('stop')) ? template.shows.decision : 'proceeds';

describe.each(editions.map((edition) => [edition.id, edition] as const))('%s', (_id, edition) => {
  it('has a template in every language for every event that a hook can be made for', () => {
    const languages = edition.events
      .filter((event) => edition.templates.some((template) => template.event === event.name) || event.never === undefined)
      .map((event) => [event.name, [...new Set(edition.templates.filter((t) => t.event === event.name).map((t) => t.language))].sort()]);
    expect(languages).toEqual(languages.map(([name]) => [name, ['bash', 'node', 'powershell', 'python']]));
  });

  it('finds no mistake in its own templates', () => {
    const found = casesOf(edition).flatMap(({ event, template }) =>
      scriptFindings(edition, { event: event.name, language: LANGUAGE[template.language], text: template.text }).map((finding) => [
        template.id,
        finding.line,
        finding.reason.code,
      ]),
    );
    expect(found).toEqual([]);
  });

  it('suggests matchers that hit the moment shown', () => {
    const context = contextIn('/demo', edition);
    const missed = casesOf(edition).filter(({ event, template }) => {
      const sample = edition.samples(event.name, undefined, clock, context).find(({ id }) => id === template.shows.sample);
      const tool = sample?.firing.input['tool_name'];
      return (
        template.matcher !== undefined &&
        typeof tool === 'string' &&
        !edition.match(event, template.matcher, edition.subjectOfTool(tool)).hit
      );
    });
    expect(missed.map(({ template }) => template.id)).toEqual([]);
  });

  describe.concurrent('run by the engine', () => {
    for (const one of casesOf(edition)) {
      const { template, event } = one;
      const needs = lacking.has(template.language) ? ` (needs ${PROGRAM[template.language]})` : '';
      it.skipIf(needs !== '')(`${template.id}: ${expectedOf(one)}${needs}`, async ({ expect: expectHere }) => {
        const { verdict, hooks } = await play(one);
        expectHere({
          decision: verdict.decision === 'proceeds' ? 'proceeds' : 'stops',
          ran: hooks.map(({ ran, result, outcome }) => [ran, result?.ending.kind, outcome?.failure ?? null]),
        }).toEqual({
          decision: expectedOf(one),
          // A file of an event that an edition does not know at all is no hook to it.
          ran: event.never && hooks.length === 0 ? [] : [[event.never ? 'onRequest' : 'asAgent', 'exited', null]],
        });
      });
    }
  });
});
