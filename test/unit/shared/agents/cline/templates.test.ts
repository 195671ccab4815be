import { execFile } from 'node:child_process';
import { access, chmod, constants, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../shared/agents/cline/documented/index.ts';
import { blankScript, templates } from '../../../../../shared/agents/cline/templates/index.ts';
import type { Sample, Template } from '../../../../../shared/agents/edition.ts';
import type { HookOutcome } from '../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../shared/model/process-result.ts';
import { clock, exited, hookAt, linux, runOf, windows } from './surroundings.ts';

const PROGRAMS = { bash: 'bash', python: 'python3', node: 'node', powershell: 'pwsh' } as const;

async function onPath(program: string): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, program);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}
const lacking = new Set<string>();
for (const [language, program] of Object.entries(PROGRAMS)) if (!(await onPath(program))) lacking.add(language);

let folder = '';
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cline-templates-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const samplesOf = (event: string): readonly Sample[] => clineDocumented.samples(event, undefined, clock, linux());

/** Starts the script as Cline would: by its path, the payload on stdin. */
async function run(template: Template, sample: Sample, path = process.env['PATH'] ?? ''): Promise<HookOutcome> {
  const script = join(folder, `${template.id}-${sample.id}`);
  await writeFile(script, template.text);
  await chmod(script, 0o755);
  const result = await new Promise<ProcessResult>((resolve) => {
    const child = execFile(script, { env: { PATH: path, HOME: folder, LANG: 'C.UTF-8' }, cwd: folder }, (error, stdout, stderr) =>
      resolve(exited(typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, { stderr })),
    );
    child.stdin?.end(JSON.stringify(clineDocumented.writePayload(sample.firing, linux())));
  });
  return clineDocumented.interpret(hookAt('project', script, template.event), result, runOf(template.event), linux());
}

/** What a script's answer comes to, without its wording. */
const short = ({ says, failure, context, reason }: HookOutcome): string =>
  failure
    ? `failed ${failure.kind} ${JSON.stringify(failure.message)}`
    : [says, context === undefined ? '' : 'context', reason === undefined ? '' : 'reason'].filter(Boolean).join(' ');

describe('every template', () => {
  it('has an id of its own', () => expect(new Set(templates.map((template) => template.id)).size).toBe(templates.length));

  it('stands for every event in every language', () => {
    const starters = templates
      .filter((template) => template.id.startsWith('starter-'))
      .map((template) => `${template.event} ${template.language}`);
    expect(starters).toEqual(
      clineDocumented.events.flatMap((event) => Object.keys(PROGRAMS).map((language) => `${event.name} ${language}`)),
    );
  });

  for (const template of templates.filter((candidate) => candidate.id.startsWith('starter-'))) {
    it.skipIf(lacking.has(template.language))(
      `${template.id} allows every sample${lacking.has(template.language) ? ` (needs ${PROGRAMS[template.language]})` : ''}`,
      async () => {
        const samples = samplesOf(template.event);
        const outcomes = await Promise.all(samples.map((sample) => run(template, sample)));
        expect(outcomes.map((outcome) => [short(outcome), outcome.findings])).toEqual(samples.map(() => ['allow', []]));
      },
    );
  }
});

describe('the use cases', () => {
  const expected: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'only-typescript': {
      'write-ts': 'allow',
      'write-js': 'block context reason',
      'write-package-json': 'allow',
      command: 'allow',
      'destructive-command': 'allow',
    },
    'keep-package-json': {
      'write-ts': 'allow',
      'write-js': 'allow',
      'write-package-json': 'block reason',
      command: 'allow',
      'destructive-command': 'allow',
    },
    'learn-from-writes': { written: 'allow context', slow: 'allow', failed: 'allow', 'quoted-path': 'allow context' },
    'slow-tools': { written: 'allow', slow: 'allow context', failed: 'allow', 'quoted-path': 'allow' },
    'log-tools': { written: 'allow', slow: 'allow', failed: 'allow', 'quoted-path': 'allow' },
  };

  for (const template of templates.filter((candidate) => !candidate.id.startsWith('starter-'))) {
    it.skipIf(lacking.has(template.language))(
      `${template.id}${lacking.has(template.language) ? ` (needs ${PROGRAMS[template.language]})` : ''}`,
      async () => {
        const samples = samplesOf(template.event);
        const outcomes = await Promise.all(samples.map(async (sample) => [sample.id, short(await run(template, sample))] as const));
        expect(Object.fromEntries(outcomes)).toEqual(expected[template.id.replace(`-${template.language}`, '')]);
      },
    );
  }

  it('keep a path with quotes whole', async () => {
    const quoted = samplesOf('PostToolUse').find((sample) => sample.id === 'quoted-path');
    const bash = templates.find((template) => template.id === 'learn-from-writes-bash');
    if (!quoted || !bash) throw new Error('no such template');
    expect((await run(bash, quoted)).context).toBe('You wrote docs/it\'s "quoted".md. Keep to its patterns in what you write next.');
  });

  it('make the log’s folder and write one line for every tool', async () => {
    const log = join(folder, '.cline', 'hook-logs', 'tool-usage.jsonl');
    const before = await readFile(log, 'utf8').catch(() => '');
    const written = samplesOf('PostToolUse')[0];
    const loggers = templates.filter((template) => template.id.startsWith('log-tools') && !lacking.has(template.language));
    if (!written) throw new Error('no such sample');
    for (const logger of loggers) await run(logger, written);
    const lines = (await readFile(log, 'utf8'))
      .slice(before.length)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ timestamp, taskId, toolName }) => [timestamp, taskId, toolName])).toEqual(
      loggers.map(() => ['1700000000123', 'task-9', 'write_to_file']),
    );
  });
});

describe('without jq', () => {
  it('a bash template says so and allows', async () => {
    const tools = await mkdtemp(join(folder, 'bin-'));
    for (const program of ['bash', 'cat']) await symlink((await onPath(program)) ?? program, join(tools, program));
    const blocking = templates.find((template) => template.id === 'only-typescript-bash');
    const javascript = samplesOf('PreToolUse').find((sample) => sample.id === 'write-js');
    if (!blocking || !javascript) throw new Error('no such template');
    expect(short(await run(blocking, javascript, tools))).toBe('allow');
  });
});

describe('blankScript', () => {
  it.each([
    ['linux', linux(), 'bash'],
    ['win32', windows(), 'powershell'],
  ] as const)('%s: %s', (_platform, context, language) => {
    expect(blankScript('PreCompact', context)).toBe(templates.find((template) => template.id === `starter-PreCompact-${language}`)?.text);
  });
});
