// Every hook reads what the agent sends with jq, python3 or node, whichever there is: all three must read the same.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../../scripts/processes.mjs';
import { editions } from '../../../shared/agents/index.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const script = readFileSync(join(projectFolder, 'library/tool-usage-log/hook.sh'), 'utf8');
const block = /^# --- payload .*?^# --- end of payload ---$/ms.exec(script)?.[0] ?? '';
const FIELDS = 'event kind tool session cwd ms ok prompt message command paths urls content result environment';
const UNIT = '\u001f';

const place = (name: string): string =>
  name === 'python3'
    ? execFileSync(name, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
    : execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();

/** Every payload, read by one program; null: it was refused. */
function readBy(program: string, payloads: readonly string[]): (readonly string[] | null)[] {
  const bin = folder.at(`bin-${program}`);
  mkdirSync(bin);
  for (const name of ['cat', program]) symlinkSync(place(name), join(bin, name));
  const file = folder.at(`${program}.sh`);
  writeFileSync(file, `${block}\nfields '${FIELDS}' || printf refused\n`);
  return payloads.map((input) => {
    const said = execFileSync('/bin/sh', [file], { input, encoding: 'utf8', env: { PATH: bin }, stdio: ['pipe', 'pipe', 'ignore'] });
    return said === 'refused' ? null : said.split(UNIT).slice(0, -1);
  });
}

const clock = { at: 1_790_000_000_000, ids: { session: 's1', task: 't1', user: 'u1', call: 'c1' } };
function contextOf(edition: (typeof editions)[number]): Context {
  const context = {
    platform: 'linux',
    pathStyle: 'posix',
    home: '/home/me',
    user: { uid: 1, gids: [] },
    env: {},
    cwd: '/ws',
    roots: ['/ws'],
  } as const;
  return { ...context, mode: edition.modes[0] ?? '', assumed: edition.assumptions.parse({}), systemSettings: null, facts: {} };
}
/** Of every event of every edition the first sample, and those of tools with a form of their own. */
const sent = editions.flatMap((edition) =>
  edition.events.flatMap((event) => {
    const samples = edition.samples(event.name, undefined, clock, contextOf(edition)).slice(0, 1);
    const tools = event.name === 'PreToolUse' ? edition.tools.filter(({ name }) => /patch|multi|fetch|read_files|run_comm/.test(name)) : [];
    const more = tools.flatMap(({ name }) => edition.samples(event.name, name, clock, contextOf(edition)).slice(0, 1));
    return [...samples, ...more].map(({ firing }) => edition.writePayload(firing, contextOf(edition)));
  }),
);
const iflowTool = (tool_input: JsonObject, rest: JsonObject = {}): JsonObject => ({
  hook_event_name: 'PreToolUse',
  tool_name: 'x',
  tool_input,
  ...rest,
});
const odd: readonly JsonObject[] = [
  iflowTool({ file_path: 'a "b"\nc', content: '' }),
  iflowTool({ content: null, edits: [{ new_string: 'ü' }, { new_string: 'b\u001fc' }, 5] }),
  iflowTool({ path: 'a', diff: '------- SEARCH\nold\n=======\nnew\n+++++++ REPLACE\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n' }),
  iflowTool({ commands: [{ command: 'git', args: ['a b', 1] }, 'ls', null] }),
  iflowTool({ commands: '["a","b\\"c"]' }),
  iflowTool({ command: '[not json' }),
  iflowTool({ input: '*** Begin Patch\n*** Add File: a b.txt\n+one\n*** Update File: c\n*** Move to: d\n-x\n+two\n*** End Patch' }),
  iflowTool({ input: 'ordinary text', files: ['a', { path: 'b' }], paths: ['c'] }),
  iflowTool({}, { tool_response: { success: false, result: { llmContent: 'failed' } } }),
  iflowTool({}, { tool_response: 'plain', prompt: '😀\t\\' }),
  iflowTool({}, { tool_response: { error: 'x' }, current_env_parts: '[{"text":"one"},{"text":"two"}]' }),
  { hookName: 'tool_call', tool_call: { input: 'text' } },
  {},
];
const texts = [...sent, ...odd].map((payload) => JSON.stringify(payload));
const broken = ['', ' ', '{', '{} {}', 'null', '[]', '5'];

describe('the three readers', () => {
  it('read the same fields', () => {
    const jq = readBy('jq', texts);
    expect(readBy('python3', texts)).toEqual(jq);
    expect(readBy('node', texts)).toEqual(jq);
    expect(jq.filter((fields) => fields === null)).toEqual([]);
  }, 120_000);

  it('see what is there', () => {
    const names = FIELDS.split(' ');
    const [fields = []] = readBy('jq', [texts.at(sent.length + 6) ?? '']);
    const of = (name: string): string | undefined => fields?.[names.indexOf(name)];
    expect({ kind: of('kind'), paths: of('paths'), content: of('content'), event: of('event') }).toEqual({
      kind: 'write',
      paths: 'a b.txt\nc\nd',
      content: 'one\ntwo',
      event: 'PreToolUse',
    });
  });

  it.each(['jq', 'python3', 'node'])('%s refuses what is no payload', (program) => {
    expect(readBy(program, broken)).toEqual(broken.map(() => null));
  });
});

describe('a guard that cannot read', () => {
  const guard = join(projectFolder, 'library/path-allow-list/hook.sh');
  const run = (args: readonly string[], input: string, PATH: string): { readonly code: number; readonly said: string } => {
    try {
      return {
        code: 0,
        said: execFileSync('/bin/sh', [guard, ...args], { input, encoding: 'utf8', env: { PATH }, stdio: ['pipe', 'pipe', 'pipe'] }),
      };
    } catch (error) {
      const { status, stderr } = error as { readonly status: number; readonly stderr: string };
      return { code: status, said: stderr };
    }
  };

  it('blocks, whatever the reason', () => {
    const bin = folder.at('bin');
    mkdirSync(bin);
    for (const name of ['cat', 'sed', 'tr']) symlinkSync(place(name), join(bin, name));
    const reason = 'it needs jq, python3 or node, and valid JSON. A guard that cannot look blocks.';
    expect([run(['iflow'], '{}', bin).code, run(['iflow'], 'no JSON', process.env['PATH'] ?? '').code]).toEqual([2, 2]);
    expect(JSON.parse(run([], '{}', bin).said)).toEqual({ cancel: true, errorMessage: expect.stringContaining(reason) as string });
  });
});
