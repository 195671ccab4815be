import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorDocumentSchema, runDocumentSchema, untrustedDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { answering, clineHook, newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

const cline = (...more: readonly string[]): string[] => [
  'run',
  '--edition',
  'cline/documented',
  '--event',
  'PreToolUse',
  ...place.options,
  ...more,
];
const iflow = (...more: readonly string[]): string[] => [
  'run',
  '--edition',
  'iflow/documented',
  '--event',
  'PreToolUse',
  ...place.options,
  ...more,
];

async function settings(hooks: object): Promise<string> {
  return place.write('workspace/.iflow/settings.json', JSON.stringify({ hooks }));
}

describe('run', () => {
  it('starts nothing without trust, lists what to review, and exits with 4', async () => {
    await place.write(clineHook, `#!/bin/sh\ntouch "$HOME/ran"\n`, 0o755);
    const { status, document } = await commandDocument(...cline());
    const { untrusted } = untrustedDocumentSchema.parse(document);
    expect([
      status,
      untrusted.map(({ id, history, command }) => ({ id, history, command })),
      untrusted[0]?.files.map((f) => f.text),
    ]).toEqual([4, [{ id: 'cline:project:PreToolUse', history: 'new', command: null }], [`#!/bin/sh\ntouch "$HOME/ran"\n`]]);
    await expect(readFile(join(place.home, 'ran'))).rejects.toThrow('ENOENT');
  });

  it('says of a command that names no script where an approval of it holds', async () => {
    await settings({ PreToolUse: [{ hooks: [{ type: 'command', command: 'make check' }] }] });
    const [{ document }, { stdout }] = [await commandDocument(...iflow()), await commandLine(...iflow())];
    const root = await realpath(place.workspace);
    expect([untrustedDocumentSchema.parse(document).untrusted.map(({ folder }) => folder), stdout]).toEqual([
      [root],
      expect.stringContaining(`Its command names no script, so an approval holds only in ${root}.`),
    ]);
  });

  it('blocks with 3 and tells who decided, what the user sees and what the model is told', async () => {
    await place.write(clineHook, answering('{"cancel":true,"errorMessage":"Not here.","contextModification":"Use src/."}'), 0o755);
    const { status, document } = await commandDocument(...cline('--trust'));
    const { verdict, hooks } = runDocumentSchema.parse(document);
    expect({
      status,
      decision: verdict.decision,
      reason: verdict.reason,
      decidedBy: verdict.decidedBy,
      model: verdict.contextForModel,
      deliveries: verdict.deliveries,
    }).toEqual({
      status: 3,
      decision: 'blocks',
      reason: 'Not here.',
      decidedBy: 'cline:project:PreToolUse',
      model: 'Use src/.',
      deliveries: [
        { what: 'reason', value: 'Not here.', from: ['cline:project:PreToolUse'], to: 'user', when: 'now' },
        { what: 'context', value: 'Use src/.', from: ['cline:project:PreToolUse'], to: 'model', when: 'nextRequest' },
      ],
    });
    expect(hooks[0]?.invocation?.studioEnv).toEqual({ HOOK_STUDIO_RUN: expect.stringMatching(/^[A-Za-z0-9-]+\.0$/) as string });
    expect(hooks[0]?.invocation?.env).toEqual({});
  });

  it('remembers an approval until the content changes', async () => {
    const script = await place.write(clineHook, answering('{"cancel":false}'), 0o755);
    const first = await commandLine(...cline('--trust'));
    const again = await commandLine(...cline());
    await place.write(clineHook, `${await readFile(script, 'utf8')}# changed\n`, 0o755);
    const { status, document } = await commandDocument(...cline());
    expect([first.status, again.status, status, untrustedDocumentSchema.parse(document).untrusted[0]?.history]).toEqual([
      0,
      0,
      4,
      'changed',
    ]);
  });

  it('gives the payload to the hook with its fields replaced, and --tool wins over its tool name', async () => {
    await settings({ PreToolUse: [{ matcher: 'write_file', hooks: [{ type: 'command', command: 'cat' }] }] });
    const payload = await place.write(
      'payload.json',
      JSON.stringify({ tool_name: 'read_file', tool_input: { file_path: '/a b.ts' }, session_id: 's-1' }),
    );
    const { status, document } = await commandDocument(...iflow('--trust', '--payload', payload, '--tool', 'write_file'));
    const [hook] = runDocumentSchema.parse(document).hooks;
    expect([status, JSON.parse(hook?.stdout ?? '')]).toEqual([
      0,
      {
        session_id: 's-1',
        cwd: place.workspace,
        hook_event_name: 'PreToolUse',
        tool_name: 'write_file',
        tool_input: { file_path: '/a b.ts' },
      },
    ]);
  });

  it('ends a hook at --timeout-ms by the edition’s own kill step', async () => {
    await place.write(clineHook, '#!/bin/sh\nsleep 60\n', 0o755);
    const { status, document } = await commandDocument(...cline('--trust', '--timeout-ms', '150'));
    const { hooks, verdict } = runDocumentSchema.parse(document);
    expect([status, verdict.decision, hooks[0]?.result?.kind, hooks[0]?.result?.limitMs, hooks[0]?.outcome?.failure?.kind]).toEqual([
      0,
      'proceeds',
      'timedOut',
      150,
      'timeout',
    ]);
  });

  it('runs a hook that is off when it is named, marks it, and leaves it out of the verdict', async () => {
    await place.write(clineHook, answering('{"cancel":true}'), 0o644);
    const { status, document } = await commandDocument(...cline('--trust', '--hook', 'cline:project:PreToolUse'));
    const { hooks, verdict } = runDocumentSchema.parse(document);
    expect([status, verdict.decision, hooks[0]?.ran, hooks[0]?.fires, hooks[0]?.stage]).toEqual([0, 'proceeds', 'onRequest', false, 'off']);
  });

  it('says in the verdict that the agent would not even start', async () => {
    await place.write('home/.iflow/settings.json', '{"hooks":{},}');
    const { document } = await commandDocument('run', '--edition', 'iflow/0.5.19', '--event', 'Stop', ...place.options);
    expect(runDocumentSchema.parse(document).verdict.predictions.map(({ kind }) => kind)).toEqual([
      'agentRefusesToStart',
      'settingsErased',
    ]);
  });

  it('leaves the workspace as it is with --copy', async () => {
    await place.write(clineHook, '#!/bin/sh\ncat >/dev/null\ntouch made-here\npwd\n', 0o755);
    const { document } = await commandDocument(...cline('--trust', '--copy'));
    const [hook] = runDocumentSchema.parse(document).hooks;
    expect(hook?.result?.kind).toBe('exited');
    expect(hook?.stdout.trim()).not.toBe(place.workspace);
    await expect(readFile(join(place.workspace, 'made-here'))).rejects.toThrow('ENOENT');
  });

  it('refuses a payload that does not fit and names the field', async () => {
    await place.write(clineHook, answering('{}'), 0o755);
    const payload = await place.write('payload.json', JSON.stringify({ preToolUse: { toolName: 5, parameters: {} } }));
    const { status, document } = await commandDocument(...cline('--payload', payload));
    const { error } = errorDocumentSchema.parse(document);
    expect([status, error.code, error.message.includes('preToolUse.toolName')]).toEqual([1, 'payloadInvalid', true]);
  });

  it('refuses a payload that nests too deeply to be walked through', async () => {
    const payload = await place.write('payload.json', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    const { status, document } = await commandDocument(...cline('--payload', payload));
    expect([status, errorDocumentSchema.parse(document).error.code]).toEqual([1, 'payloadTooDeep']);
  });

  it.each([
    {
      title: 'an unknown edition',
      words: () => ['run', '--edition', 'cline/9', '--event', 'PreToolUse', ...place.options],
      code: 'unknownEdition',
      known: 'cline/documented',
    },
    {
      title: 'an unknown event',
      words: () => ['run', '--edition', 'cline/documented', '--event', 'preToolUse', ...place.options],
      code: 'unknownEvent',
      known: 'PreToolUse',
    },
    { title: 'an unknown hook', words: () => cline('--hook', 'cline:project:Nope'), code: 'unknownHook', known: undefined },
    {
      title: 'a missing folder',
      words: () => [
        'run',
        '--edition',
        'cline/documented',
        '--event',
        'PreToolUse',
        '--home',
        place.home,
        '--workspace',
        join(place.workspace, 'gone'),
      ],
      code: 'folderMissing',
      known: undefined,
    },
    { title: 'an unknown option', words: () => cline('--nope'), code: 'usage', known: '--payload' },
    { title: 'a limit that is no number', words: () => cline('--timeout-ms', 'soon'), code: 'notANumber', known: undefined },
    { title: 'an unknown assumption', words: () => cline('--assume', 'colour=red'), code: 'unknownAssumption', known: 'hooksEnabled' },
    { title: 'an unknown mode', words: () => cline('--mode', 'dream'), code: 'unknownMode', known: 'interactive' },
  ])('meets $title with one error document', async ({ words, code, known }) => {
    await place.write(clineHook, answering('{}'), 0o755);
    const { status, document } = await commandDocument(...words());
    const { error } = errorDocumentSchema.parse(document);
    expect([status, error.code, known === undefined || error.known?.includes(known)]).toEqual([1, code, true]);
  });
});
