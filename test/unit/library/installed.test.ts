// Hooks of the bundled library as the layouts install them: several for one event, and for one person.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextFor } from '../../../electron/engine/discover/context.ts';
import { discover } from '../../../electron/engine/discover/discover.ts';
import { runHooks } from '../../../electron/engine/run.ts';
import { projectFolder } from '../../../scripts/processes.mjs';
import { editions, libraryLayoutOf } from '../../../shared/agents/index.ts';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { dispatcherText } from '../../../shared/library/cline-dispatcher.ts';
import type { LibraryScope } from '../../../shared/library/layout.ts';
import { manifestSchema } from '../../../shared/library/manifest.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import { contextForModel } from '../../../shared/model/verdict.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { machineHere } from './machine-here.ts';

const folder = temporaryFolder();
const home = (): string => folder.at("it's home");
const workspace = (): string => folder.at('work space');

function put(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
}

/** Puts the hooks where the agent of the edition finds them. */
function install(edition: AgentEdition, names: readonly string[], event: string, scope: LibraryScope): void {
  const layout = libraryLayoutOf(edition.agent)!;
  const base = scope === 'user' ? home() : workspace();
  mkdirSync(home(), { recursive: true });
  mkdirSync(workspace(), { recursive: true });
  const parts = names.map((hook) => {
    const from = join(projectFolder, 'library', hook);
    cpSync(from, join(base, layout.folder(scope), hook), { recursive: true });
    const { entries } = manifestSchema.parse(JSON.parse(readFileSync(join(from, 'hook.json'), 'utf8')));
    return { hook, entry: entries.find((entry) => entry.agent === edition.agent && entry.event === event)! };
  });
  for (const { path, text, mode } of layout.alone(parts, scope)) put(join(base, path), text, mode);
}

async function run(edition: AgentEdition, event: string, input: JsonObject): Promise<RunReport> {
  const { machine, platform, user, env, cancel } = machineHere();
  const known = Object.keys(edition.assumptions.parse({}));
  const assumed = Object.fromEntries(Object.entries(libraryLayoutOf(edition.agent)!.trusting).filter(([name]) => known.includes(name)));
  const context = contextFor(edition, {
    home: home(),
    homeIs: 'given',
    roots: [workspace()],
    env,
    platform,
    user,
    systemSettings: null,
    assumed,
  });
  const { set } = await discover(edition, machine, context);
  const ids = { session: 's', task: 't', user: 'u', call: 'c' };
  const firing = { event, at: machine.now(), ids, input };
  return runHooks({
    runId: crypto.randomUUID(),
    edition,
    machine,
    context,
    firing,
    payload: edition.writePayload(firing, context),
    place: 'workspace',
    copiedFrom: [],
    selections: edition.select(firing, set, context).filter(({ hook }) => hook.event === event),
    only: null,
    also: new Set(),
    timeoutMs: null,
    safetyLimitMs: 60_000,
    permits: () => Promise.resolve(true),
    cancel,
    report: () => undefined,
  });
}

const clineEditions = editions.filter(({ agent }) => agent.startsWith('cline'));
const iflowEditions = editions.filter(({ agent }) => agent.startsWith('iflow'));
const GUARDS = ['block-destructive-commands', 'protect-lock-files', 'path-allow-list'];
const isStopped = ({ verdict }: RunReport): boolean => verdict.decision === 'blocks' || verdict.decision === 'stopsRun';

describe.each(clineEditions)('several hooks for one event in $id', (edition) => {
  const write = (path: string): JsonObject => ({ toolName: 'editor', parameters: { path, new_text: 'x' } });

  it.each(['project', 'user'] as const)('answer as one, in the scope %s', async (scope) => {
    install(edition, GUARDS, 'PreToolUse', scope);
    const [fine, stopped] = [
      await run(edition, 'PreToolUse', write('src/a.ts')),
      await run(edition, 'PreToolUse', write('/elsewhere/go.sum')),
    ];
    expect([isStopped(fine), isStopped(stopped)]).toEqual([false, true]);
    expect(stopped.verdict.reason).toMatch(/go\.sum is a lock file[^]*\/elsewhere\/go\.sum, which may not be written/);
    expect(stopped.hooks).toHaveLength(1);
  });

  it('a person’s own script is one of them, and what it says is heard', async () => {
    install(edition, ['path-allow-list', 'protect-lock-files'], 'PreToolUse', 'project');
    const hooks = join(workspace(), '.clinerules/hooks');
    put(
      join(hooks, 'library/_own/PreToolUse'),
      '#!/usr/bin/env bash\ncat >/dev/null\necho \'{"cancel": false, "contextModification": "Mind the tests."}\'\n',
      0o755,
    );
    const parts = ['library/_own/PreToolUse', 'library/path-allow-list/hook.sh', 'library/protect-lock-files/hook.sh'];
    put(join(hooks, 'PreToolUse'), dispatcherText(parts.map((path) => ({ path, arguments: [] }))), 0o755);
    const fine = await run(edition, 'PreToolUse', write('src/a.ts'));
    expect([isStopped(fine), contextForModel(fine.verdict)]).toEqual([false, 'Mind the tests.']);
    expect(isStopped(await run(edition, 'PreToolUse', write('../a.ts')))).toBe(true);
  });

  it('nothing below the library’s folder is taken for a hook of its own', async () => {
    install(edition, ['session-summary'], 'TaskComplete', 'project');
    put(join(workspace(), '.clinerules/hooks/library/PreToolUse'), '#!/bin/sh\necho \'{"cancel":true}\'\n', 0o755);
    expect((await run(edition, 'PreToolUse', write('a'))).hooks).toEqual([]);
  });
});

describe.each(iflowEditions)('hooks in $id', (edition) => {
  const command = (text: string): JsonObject => ({ tool_name: 'run_shell_command', tool_input: { command: text } });

  it.each(['project', 'user'] as const)('run from the scope %s, whatever the folders are called', async (scope) => {
    install(edition, GUARDS, 'PreToolUse', scope);
    const [fine, stopped] = [await run(edition, 'PreToolUse', command('ls')), await run(edition, 'PreToolUse', command('rm -rf ~'))];
    expect([isStopped(fine), isStopped(stopped), stopped.hooks.length]).toEqual([false, true, 3]);
    expect(stopped.verdict.reason).toContain('removes a whole folder tree');
  });
});

describe('a bundled hook', () => {
  const start = (hook: string, payload: JsonObject, args: readonly string[] = []): string => {
    mkdirSync(home(), { recursive: true });
    const script = join(projectFolder, 'library', hook, 'hook.sh');
    const env = { PATH: process.env['PATH'] ?? '', HOME: home() };
    return execFileSync('/bin/sh', [script, ...args], {
      input: JSON.stringify(payload),
      encoding: 'utf8',
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  };

  const cancels = (hook: string, path: string): boolean => {
    const parameters = { path, content: 'x' };
    const payload = { hookName: 'PreToolUse', workspaceRoots: [workspace()], preToolUse: { toolName: 'write_to_file', parameters } };
    return (JSON.parse(start(hook, payload)) as { readonly cancel: boolean }).cancel;
  };

  it.each([
    { hook: 'path-allow-list', path: 'out/new.txt', stops: true },
    { hook: 'path-allow-list', path: 'out/../new.txt', stops: true },
    { hook: 'path-allow-list', path: 'in/new.txt', stops: false },
    { hook: 'path-allow-list', path: 'in/../new.txt', stops: false },
    { hook: 'path-allow-list', path: 'twice/new.txt', stops: true },
    { hook: 'path-allow-list', path: 'round/new.txt', stops: false },
    { hook: 'protect-secret-files', path: 'harmless.txt', stops: true },
    { hook: 'protect-secret-files', path: 'in/a.txt', stops: false },
    { hook: 'protect-lock-files', path: 'dangling', stops: true },
    { hook: 'protect-generated-files', path: 'alias/app.js', stops: true },
  ])('$hook follows links: $path', ({ hook, path, stops }) => {
    const at = (name: string): string => join(workspace(), name);
    for (const name of ['src', 'dist']) mkdirSync(at(name), { recursive: true });
    mkdirSync(join(home(), 'elsewhere'), { recursive: true });
    put(at('.env'), 'x');
    const links = {
      out: join(home(), 'elsewhere'),
      in: 'src',
      twice: 'out',
      'harmless.txt': '.env',
      dangling: 'sub/../yarn.lock',
      alias: 'dist',
      round: 'round',
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name));
    expect(cancels(hook, path)).toBe(stops);
  });

  it('remembers how the tests ended, and tells it once', () => {
    const parameters = { command: 'npm test' };
    const common = { taskId: 't9', workspaceRoots: [home()] };
    start('test-status-context', {
      ...common,
      hookName: 'PostToolUse',
      postToolUse: { toolName: 'execute_command', parameters, result: 'one\n2 failed', success: true },
    });
    const next = { ...common, hookName: 'PreToolUse', preToolUse: { toolName: 'read_file', parameters: { path: 'a' } } };
    expect(JSON.parse(start('test-status-context', next))).toEqual({
      cancel: false,
      contextModification: 'The tests last ran 0 minutes ago (npm test) and failed. The end of what they printed:\none\n2 failed',
    });
    expect(JSON.parse(start('test-status-context', next))).toEqual({ cancel: false });
  });

  it('keeps a chain that its check goes through, and finds a changed line', () => {
    const trail = join(home(), '.local/state/hook-library/audit-trail/trail.jsonl');
    for (const prompt of ['one', 'two', 'three'])
      start('audit-trail', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: '/ws', prompt }, ['iflow']);
    const verify = (): string => {
      try {
        return execFileSync('/bin/sh', [join(projectFolder, 'library/audit-trail/verify.sh'), trail], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      } catch (error) {
        return (error as { readonly stdout: string }).stdout;
      }
    };
    const whole = verify();
    writeFileSync(trail, readFileSync(trail, 'utf8').replace('"what":"3 characters"', '"what":"4 characters"'));
    expect([whole, verify()]).toEqual([
      '3 lines, each follows the one before it.\n',
      'Line 2 does not follow the line before it: something was changed or removed here.\n',
    ]);
  });
});
