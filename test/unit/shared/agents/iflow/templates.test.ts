import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../../../../shared/agents/edition.ts';
import { iflowDocumented } from '../../../../../shared/agents/iflow/documented/edition.ts';
import type { JsonObject } from '../../../../../shared/model/json.ts';
import { clock, contextOf, hookOf, knownOf, runOf } from './given.ts';

const INTERPRETER = { bash: 'bash', python: 'python3', node: 'node', powershell: 'pwsh' } as const;
const ENDING = { bash: 'sh', python: 'py', node: 'js', powershell: 'ps1' } as const;
const tools = join(import.meta.dirname, '../../../../../node_modules/.bin');
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
const pwsh = isInstalled('pwsh');

let root = '';
let home = '';
let workspace = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'iflow-templates-')));
  [home, workspace] = [join(root, 'home'), join(root, 'orders "q" api')];
  await mkdir(home);
  await mkdir(workspace);
});
afterEach(async () => rm(root, { recursive: true }));

/** Runs a template's script as the agent would run a hook that names it. */
async function run(template: Template, input: JsonObject) {
  const script = join(home, `hook.${ENDING[template.language]}`);
  await writeFile(script, template.text);
  const context = contextOf({ home, roots: [workspace] });
  const plan = knownOf(
    iflowDocumented.plan(
      hookOf(template.event, { command: `${INTERPRETER[template.language]} "$HOME/hook.${ENDING[template.language]}"` }),
      runOf(template.event, input),
      context,
    ),
  );
  if (plan.kind !== 'process') throw new Error('the plan starts nothing');
  const [program = '', ...args] = plan.argv;
  const env = {
    ...process.env,
    PATH: `${process.env['PATH'] ?? ''}${delimiter}${tools}`,
    HOME: home,
    GIT_CEILING_DIRECTORIES: root,
    ...plan.env.set,
  };
  const done = spawnSync(program, args, { cwd: plan.cwd, env, input: plan.stdin, encoding: 'utf8' });
  return { code: done.status, stdout: done.stdout.trim(), stderr: done.stderr.trim() };
}

const inputOf = (id: string): JsonObject => {
  const sample = iflowDocumented
    .samples('PostToolUse', undefined, clock, contextOf({ home, roots: [workspace] }))
    .find((one) => one.id === id);
  if (!sample) throw new Error(id);
  return sample.firing.input;
};
const shell = (command: string): JsonObject => ({ tool_name: 'run_shell_command', tool_input: { command } });
const edit = (...path: string[]): JsonObject => ({ tool_name: 'replace', tool_input: { file_path: join(workspace, ...path) } });

const templatesOf = (idea: string): Template[] => iflowDocumented.templates.filter((template) => template.id.startsWith(`${idea}.`));
const describeIdea = (idea: string, tests: (template: Template) => void): void =>
  describe.each(templatesOf(idea))('$id', (template) => {
    describe.skipIf(template.language === 'powershell' && !pwsh)('really run', () => tests(template));
  });

const git = (...args: string[]): void => {
  const done = spawnSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', '-c', 'init.defaultBranch=main', ...args], {
    cwd: workspace,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
};

it('there are templates for each event in every language', () => {
  const languages = iflowDocumented.events.map((event) =>
    [...new Set(iflowDocumented.templates.filter((template) => template.event === event.name).map((template) => template.language))].sort(),
  );
  expect(languages).toEqual(iflowDocumented.events.map(() => ['bash', 'node', 'powershell', 'python']));
});

it('every idea is tried below', async () => {
  const own = await readFile(import.meta.filename, 'utf8');
  const ideas = [...new Set(iflowDocumented.templates.map((template) => template.id.replace(/\.\w+$/, '')))];
  const isTried = (idea: string): boolean => own.includes(`describeIdea('${idea}'`) || Object.hasOwn(STARTED, idea.replace('starter-', ''));
  expect(ideas.filter((idea) => !isTried(idea))).toEqual([]);
});

describeIdea('protect-files', (template) => {
  it.each(['.env', '.env.local', 'package-lock.json', '.git/config', 'sub/.env'])('blocks %s and says why', async (path) => {
    expect(await run(template, edit(path))).toEqual({
      code: 2,
      stdout: '',
      stderr: `${join(workspace, path)} is protected. Ask a person to change it.`,
    });
  });
  it.each(['src/app.ts', 'environment.ts', 'package.json', '.github/x.yml'])('lets %s pass', async (path) => {
    expect(await run(template, edit(path))).toEqual({ code: 0, stdout: '', stderr: '' });
  });
  it('lets a tool without a path pass', async () => {
    expect(await run(template, shell('ls'))).toMatchObject({ code: 0 });
  });
});

describeIdea('block-destructive', (template) => {
  it.each([
    'rm -rf build /',
    'rm -rf ~',
    'cd x && rm -fr *',
    'rm -f -r .',
    'git push --force origin main',
    'git push -f',
    'git reset --hard HEAD~1',
    'mkfs.ext4 /dev/sda1',
    'dd if=/dev/zero of=/dev/sda',
  ])('blocks %s', async (command) => {
    const { code, stderr } = await run(template, shell(command));
    expect([code, stderr.startsWith('Blocked: it '), stderr.endsWith(`The command was: ${command}`)]).toEqual([2, true, true]);
  });
  it.each(['ls -la', 'rm -rf build', 'rm x.txt', 'git push --force-with-lease', 'git status', 'npm run format'])(
    'lets %s pass',
    async (command) => {
      expect(await run(template, shell(command))).toEqual({ code: 0, stdout: '', stderr: '' });
    },
  );
});

describeIdea('probe', (template) => {
  it('names the tool', async () => {
    expect(await run(template, inputOf('writeEnvFile'))).toEqual({ code: 0, stdout: 'Hook fired for write_file', stderr: '' });
  });
});

describeIdea('show-parameters', (template) => {
  it('shows names and values as they are', async () => {
    const { code, stdout, stderr } = await run(template, {
      tool_name: 'write_file',
      tool_input: { file_path: 'ü "x".ts', content: 'a\nb' },
    });
    const lines = stdout.split('\n').filter((line) => !line.startsWith('Aliases:'));
    expect([code, lines, stderr]).toEqual([0, ['Tool: write_file', 'file_path: "ü \\"x\\".ts"', 'content: "a\\nb"'], '']);
  });
});

describeIdea('three-levels', (template) => {
  it('informs, warns and blocks', async () => {
    expect([await run(template, shell('ls')), await run(template, shell('sudo rm -rf /x'))]).toEqual([
      { code: 0, stdout: 'INFO: checking the command', stderr: '' },
      {
        code: 2,
        stdout: 'INFO: checking the command\nWARNING: it asks for more rights',
        stderr: 'ERROR: rm -rf is not allowed here. Remove single files instead.',
      },
    ]);
  });
});

describeIdea('format-typescript', (template) => {
  it('formats a TypeScript file', async () => {
    const file = join(workspace, 'app.ts');
    await writeFile(file, 'export   const total=0');
    expect([(await run(template, edit('app.ts'))).code, await readFile(file, 'utf8')]).toEqual([0, 'export const total = 0;\n']);
  });
  it('leaves other files and missing ones alone', async () => {
    const file = join(workspace, 'notes.md');
    await writeFile(file, '*  x');
    expect([await run(template, edit('notes.md')), await run(template, edit('gone.ts')), await readFile(file, 'utf8')]).toEqual([
      { code: 0, stdout: '', stderr: '' },
      { code: 0, stdout: '', stderr: '' },
      '*  x',
    ]);
  });
});

describeIdea('debug-dump', (template) => {
  it('keeps input, variables and directory', async () => {
    const input = inputOf('editTypeScript');
    expect(await run(template, input)).toEqual({ code: 0, stdout: '', stderr: '' });
    const folder = join(home, '.iflow/hook-dumps');
    const [name = ''] = await readdir(folder);
    const dump = JSON.parse(await readFile(join(folder, name), 'utf8')) as JsonObject;
    expect(dump).toEqual({
      payload: { session_id: 'sess-1', cwd: workspace, hook_event_name: 'PostToolUse', ...input },
      environment: {
        IFLOW_SESSION_ID: 'sess-1',
        IFLOW_TOOL_NAME: 'replace',
        IFLOW_TOOL_ARGS: JSON.stringify(input['tool_input']),
        IFLOW_TOOL_ALIASES: '["Edit","edit","Write","write"]',
      },
      directory: workspace,
    });
  });
});

describeIdea('log-tools', (template) => {
  it('adds one line per tool', async () => {
    await run(template, inputOf('writeEnvFile'));
    expect(await run(template, edit('it\'s "x".ts'))).toEqual({ code: 0, stdout: '', stderr: '' });
    const lines = (await readFile(join(home, '.iflow/hook-logs/tools.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as JsonObject);
    expect(lines.map(({ time: _time, ...line }) => line)).toEqual([
      { session: 'sess-1', tool: 'write_file', input: inputOf('writeEnvFile')['tool_input'] },
      { session: 'sess-1', tool: 'replace', input: { file_path: join(workspace, 'it\'s "x".ts') } },
    ]);
  });
});

const STARTED = {
  PreToolUse: 'PreToolUse: tool_name is write_file',
  PostToolUse: 'PostToolUse: tool_name is write_file',
  Stop: 'Stop: session_id is sess-1',
  SubagentStop: 'SubagentStop: session_id is sess-1',
} as const;
for (const [event, says] of Object.entries(STARTED))
  describeIdea(`starter-${event}`, (template) => {
    it('says one line', async () => {
      expect(await run(template, inputOf('writeEnvFile'))).toEqual({ code: 0, stdout: says, stderr: '' });
    });
  });
describeIdea('starter-SetUpEnvironment', (template) => {
  it('says where', async () => {
    expect(await run(template, {})).toEqual({ code: 0, stdout: `SetUpEnvironment: cwd is ${workspace}`, stderr: '' });
  });
});

describeIdea('git-status', (template) => {
  it('describes a repository', async () => {
    await writeFile(join(workspace, 'a.txt'), 'a');
    git('init');
    git('add', '.');
    git('commit', '-m', 'Add "a"');
    await writeFile(join(workspace, 'b.txt'), 'b');
    const { code, stdout, stderr } = await run(template, {});
    expect([code, stdout.replace(/[0-9a-f]{7,}/, '<hash>'), stderr]).toEqual([
      0,
      '## Git\n\n- Branch: main\n- Changed files: 1\n- Last commit: <hash> Add "a"',
      '',
    ]);
  });
  it('says when there is none', async () => {
    expect(await run(template, {})).toEqual({
      code: 0,
      stdout: '## Git\n\nThis folder is not a Git repository with a commit yet.',
      stderr: '',
    });
  });
});

describeIdea('only-in-git', (template) => {
  it('speaks inside a repository only', async () => {
    const outside = await run(template, {});
    git('init');
    expect([outside, await run(template, {})]).toEqual([
      { code: 0, stdout: '', stderr: '' },
      { code: 0, stdout: `The repository's top folder is ${workspace}.`, stderr: '' },
    ]);
  });
});

describeIdea('session-summary', (template) => {
  it('writes id, end, directory and commits', async () => {
    expect(await run(template, {})).toEqual({ code: 0, stdout: '', stderr: '' });
    const text = await readFile(join(home, '.iflow/session-summaries/session-sess-1.md'), 'utf8');
    expect(text.replace(/Ended: .*/, 'Ended: <time>')).toBe(
      `# Session sess-1\n\n- Ended: <time>\n- Directory: ${workspace}\n\n## Recent commits\n\nNo Git repository here.\n`,
    );
  });
  it('lists commits', async () => {
    git('init');
    git('commit', '--allow-empty', '-m', 'First');
    await run(template, {});
    expect(await readFile(join(home, '.iflow/session-summaries/session-sess-1.md'), 'utf8')).toMatch(
      /## Recent commits\n\n- [0-9a-f]+ First\n$/,
    );
  });
});

describeIdea('subagent-metrics', (template) => {
  it('adds one line per subagent', async () => {
    await run(template, { agent_type: 'reviewer', subagent_start_time: 1_700_000_000 });
    expect(await run(template, { agent_type: 'planner', subagent_start_time: 1_700_000_000 })).toEqual({ code: 0, stdout: '', stderr: '' });
    const lines = (await readFile(join(home, '.iflow/metrics/subagents.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { end: number; seconds: number });
    expect(lines).toEqual(
      ['reviewer', 'planner'].map((agent, i) => ({
        session: 'sess-1',
        agent,
        start: 1_700_000_000,
        end: lines[i]?.end,
        seconds: (lines[i]?.end ?? 0) - 1_700_000_000,
      })),
    );
  });
});
