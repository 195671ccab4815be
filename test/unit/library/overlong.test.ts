// What is too large to be looked at, and a machine without a home: no hook may run out of its time, for then the agent goes on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../electron/engine/library/read-library.ts';
import type { LibraryHook } from '../../../electron/engine/library/read-library.ts';
import { projectFolder } from '../../../scripts/processes.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const read = await readLibrary(join(projectFolder, 'library'));
const hooks = read.filter((hook): hook is LibraryHook => hook.kind === 'hook');
const stage = temporaryFolder();

/** As iFlow CLI starts it for this event. `ended`: by its own exit; the shell ends it at the hook's own limit. */
function run(hook: LibraryHook, event: string, input: object, home: string | undefined): { ended: string; told: string } {
  const entry = hook.manifest.entries.find((one) => one.agent === 'iflow' && one.event === event);
  const { HOME: _, ...env } = process.env;
  const cwd = stage.at('.');
  const payload = { session_id: 's', transcript_path: '', cwd, hook_event_name: event, prompt: '', message: '', ...input };
  const { status, signal, stderr } = spawnSync('sh', [join(hook.folder, entry?.script ?? ''), ...(entry?.arguments ?? [])], {
    cwd,
    input: JSON.stringify(payload),
    env: { ...env, ...(home !== undefined && { HOME: home }) },
    timeout: 1000 * (entry?.timeout ?? 60),
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  return { ended: signal ?? String(status), told: stderr.slice(0, 200) };
}

const eventsOf = ({ manifest }: LibraryHook): string[] =>
  manifest.entries.filter(({ agent }) => agent === 'iflow').map(({ event }) => event);
const guards = hooks.filter((hook) => eventsOf(hook).includes('PreToolUse'));
const named = (names: readonly string[]): LibraryHook[] => guards.filter(({ name }) => names.includes(name));
const PADDING = 'x'.repeat(600_000);

describe('a hook of the library', () => {
  it.each(guards)('$name ends in time with megabytes of text to write', (hook) => {
    const input = { tool_name: 'write_file', tool_input: { file_path: stage.at('notes.txt'), content: 'a line of it\n'.repeat(200_000) } };
    expect(run(hook, 'PreToolUse', input, stage.at('.')).ended).toMatch(/^[02]$/);
  });

  const ofCommands = ['block-destructive-commands', 'check-commit-messages', 'command-allow-list', 'dependency-change-guard'];
  it.each(named([...ofCommands, 'network-tool-guard', 'protect-branches']))(
    '$name stops a command that is too long to be looked at',
    (hook) => {
      const input = { tool_name: 'run_shell_command', tool_input: { command: `ls; : ${PADDING}` } };
      expect(run(hook, 'PreToolUse', input, stage.at('.'))).toEqual({ ended: '2', told: expect.stringContaining('262144') as unknown });
    },
  );

  it.each(named(['path-allow-list', 'protect-generated-files', 'protect-lock-files']))(
    '$name stops a path that no system opens',
    (hook) => {
      const path = `${stage.at('.')}/${'a/../'.repeat(40_000)}notes.txt`;
      const input = { tool_name: 'write_file', tool_input: { file_path: path, content: 'x' } };
      expect(run(hook, 'PreToolUse', input, stage.at('.'))).toEqual({ ended: '2', told: expect.stringContaining('4096') as unknown });
    },
  );

  it.each(hooks.flatMap((hook) => eventsOf(hook).map((event) => ({ name: hook.name, event, hook }))))(
    '$name goes on at $event where there is no home folder',
    ({ hook, event }) => {
      const input = { tool_name: 'read_file', tool_input: { absolute_path: stage.at('notes.txt') }, tool_response: {} };
      expect(run(hook, event, input, undefined).ended).toBe('0');
    },
  );
});
