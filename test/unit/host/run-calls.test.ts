import { readdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/calls.ts';
import type { RunEvent } from '../../../shared/model/run.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, finished, runApproved, stage } from './host-in.ts';

const scene = stage();
const HOOK = 'ws/.clinerules/hooks/PreToolUse';
const ID = 'cline:project:PreToolUse';
const BLOCK = `#!/bin/sh\nprintf '{"cancel":true,"errorMessage":"no"}'\n`;
const request = (changes: Partial<Input<'run:start'>> = {}): Input<'run:start'> => ({
  edition: 'cline/documented',
  event: 'PreToolUse',
  place: 'workspace',
  ...changes,
});

beforeEach(() => scene.write(HOOK, BLOCK, 0o755));

describe('a run', () => {
  it('asks for approval once for each content, and then says what the agent would do', async () => {
    const host = scene.host();
    const first = await call(host, 'run:start', request());
    expect(first).toMatchObject({
      kind: 'untrusted',
      reviews: [
        {
          hook: ID,
          edition: 'cline/documented',
          invocation: { kind: 'process', cwd: scene.at('ws') },
          command: null,
          files: [{ path: scene.at(HOOK), text: BLOCK }],
          history: 'new',
        },
      ],
    });
    expect(await runApproved(host, request())).toMatchObject({
      place: 'workspace',
      verdict: { decision: 'blocks', decidedBy: ID, reason: 'no' },
    });
    // Another process of the same user finds the approval.
    expect(await call(scene.host(), 'run:start', request())).toMatchObject({ kind: 'started' });
  });

  it.each(['cline/documented', 'cline/vscode-4.1', 'cline/sdk'])(
    'tells the end of a hook whose answer nests endlessly, in %s',
    async (edition) => {
      const levels = 50_000;
      const answer = `{"cancel":false,"overrideInput":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      await scene.write('answer.json', answer);
      await scene.write(HOOK, `#!/bin/sh\ncat >/dev/null\ncat "${scene.at('answer.json')}"\n`, 0o755);
      const { hooks } = await runApproved(scene.host(), request({ edition }));
      expect(hooks.map(({ outcome }) => outcome?.findings.map(({ code }) => code).includes('run.answerTooDeep'))).toEqual([true]);
      expect(JSON.stringify(hooks[0]?.outcome)).toContain('…');
    },
  );

  it('asks again once the content has changed, and says so', async () => {
    const host = scene.host();
    await runApproved(host, request());
    await scene.write(HOOK, '#!/bin/sh\nexit 0\n');
    expect(await call(host, 'run:start', request())).toMatchObject({ kind: 'untrusted', reviews: [{ hook: ID, history: 'changed' }] });
  });

  it('asks again once an approval was taken back', async () => {
    const host = scene.host();
    await runApproved(host, request());
    const [approval] = await call(host, 'trust:list', {});
    await call(host, 'trust:revoke', { fingerprint: approval?.fingerprint ?? '' });
    expect([await call(host, 'trust:list', {}), (await call(host, 'run:start', request())).kind]).toEqual([[], 'untrusted']);
  });

  it('needs no approval for a hook that it would not start', async () => {
    await scene.write(HOOK, BLOCK, 0o644);
    expect(await call(scene.host(), 'run:start', request())).toMatchObject({ kind: 'started' });
    expect(await call(scene.host(), 'run:start', request({ also: [ID] }))).toMatchObject({ kind: 'untrusted', reviews: [{ hook: ID }] });
  });

  it('tells its events to every listener, the report last, and keeps the report', async () => {
    const host = scene.host();
    const heard: RunEvent[] = [];
    host.listen((name, data) => {
      if (name === 'run:event' && 'event' in data) heard.push(data.event);
    });
    const report = await runApproved(host, request());
    expect(heard.map(({ kind }) => kind)).toEqual(['selected', 'started', 'output', 'settled', 'finished']);
    expect(await call(host, 'run:report', { runId: report.id })).toEqual({ kind: 'finished', report });
  });

  it('goes on beside others, and each can be cancelled alone', async () => {
    await scene.write(HOOK, '#!/bin/sh\necho ready\nexec tail -f /dev/null\n');
    await scene.write('ws/.clinerules/hooks/TaskStart', '#!/bin/sh\nexit 0\n', 0o755);
    const host = scene.host();
    const first = await call(host, 'run:start', request());
    if (first.kind === 'untrusted') await call(host, 'trust:approve', { reviews: first.reviews });
    const endless = await call(host, 'run:start', request());
    if (endless.kind !== 'started') throw new Error('Not started');
    const ready = new Promise<void>((resolve) => {
      host.listen((name, data) => {
        if (name === 'run:event' && 'event' in data && data.event.kind === 'output') resolve();
      });
    });
    const end = finished(host, endless.runId);
    await ready;
    expect(await runApproved(host, request({ event: 'TaskStart' }))).toMatchObject({ cancelled: 'no', verdict: { decision: 'proceeds' } });
    expect(await call(host, 'run:report', { runId: endless.runId })).toMatchObject({
      kind: 'running',
      events: [{ kind: 'selected' }, { kind: 'started' }, { kind: 'output' }],
    });
    await call(host, 'run:cancel', { runId: endless.runId });
    expect(await end).toMatchObject({ cancelled: 'byUser', hooks: [{ result: { ending: { kind: 'cancelled' } } }] });
  });

  it('ends with its host', async () => {
    await scene.write(HOOK, '#!/bin/sh\nexec tail -f /dev/null\n');
    const host = scene.host();
    const first = await call(host, 'run:start', request());
    if (first.kind === 'untrusted') await call(host, 'trust:approve', { reviews: first.reviews });
    const started = await call(host, 'run:start', request());
    const end = finished(host, started.kind === 'started' ? started.runId : '');
    await host.dispose();
    expect(await end).toMatchObject({ cancelled: 'byUser' });
  });

  it('ends by a person’s limit', async () => {
    await scene.write(HOOK, '#!/bin/sh\nexec tail -f /dev/null\n');
    expect(await runApproved(scene.host(), request({ timeoutMs: 100 }))).toMatchObject({
      hooks: [{ result: { ending: { kind: 'timedOut', limitMs: 100 } } }],
    });
  });

  it.each([
    { title: 'a hook', wrong: { only: ['cline:user:PreToolUse'] }, code: 'unknownHook', known: [ID] },
    { title: 'a hook of another event', wrong: { also: ['cline:project:TaskStart'] }, code: 'unknownHook', known: [ID] },
  ])('refuses $title that is not one of the event’s', async ({ wrong, code, known }) => {
    await scene.write('ws/.clinerules/hooks/TaskStart', '#!/bin/sh\nexit 0\n', 0o755);
    expect(await failureOf(call(scene.host(), 'run:start', request(wrong)))).toMatchObject({ code, known });
  });

  it.each(['run:report', 'run:cancel'] as const)('that nobody knows cannot be asked for by %s', async (name) => {
    expect(await failureOf(call(scene.host(), name, { runId: 'none' }))).toMatchObject({ code: 'unknownRun' });
  });

  it('takes the safety limit from the preferences', async () => {
    await scene.write(
      'ws/.iflow/settings.json',
      JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'exec tail -f /dev/null' }] }] } }),
    );
    const host = scene.host();
    await call(host, 'preferences:set', { safetyLimitMs: 1000 });
    expect(await runApproved(host, request({ edition: 'iflow/documented', event: 'Stop' }))).toMatchObject({
      hooks: [{ invocation: { timeoutMs: null }, result: { ending: { kind: 'timedOut', limitMs: 1000, by: 'studio' } } }],
    });
  });
});

describe('a hook whose command names no script', () => {
  const settings = (command: string): string =>
    JSON.stringify({ hooks: { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command }] }] } });
  const iflow = (changes: Partial<Input<'run:start'>> = {}): Input<'run:start'> =>
    request({ edition: 'iflow/documented', tool: 'run_shell_command', ...changes });
  const lay = async (name: string, command: string): Promise<void> => {
    await scene.write(`${name}/.iflow/settings.json`, settings(command));
    await scene.write(`${name}/guard.sh`, '#!/bin/sh\nexit 0\n', 0o755);
  };

  it('is approved for the workspace it was seen in, and for its copies', async () => {
    await lay('ws', 'echo checked');
    await lay('other', 'echo checked');
    const [host, other] = [scene.host(), scene.host({ open: [scene.at('other')] })];
    const asked = await call(host, 'trust:missing', iflow());
    expect(asked).toMatchObject([{ folder: await realpath(scene.at('ws')), files: [], history: 'new' }]);
    const copied = await runApproved(host, iflow({ place: 'copy' }));
    expect(copied.hooks.map(({ result }) => result?.ending)).toEqual([{ kind: 'exited', code: 0 }]);
    expect([await call(host, 'trust:missing', iflow()), await call(other, 'trust:missing', iflow())]).toMatchObject([
      [],
      [{ folder: await realpath(scene.at('other')), history: 'new' }],
    ]);
    expect((await call(other, 'run:start', iflow())).kind).toBe('untrusted');
    const holding = (one: typeof host) => call(one, 'trust:holding', { editions: ['iflow/documented'] });
    expect([await holding(host), await holding(other)]).toMatchObject([[{ edition: 'iflow/documented' }], []]);
  });

  it('is asked for in each workspace, also where it is of the user’s own settings', async () => {
    await lay('home', 'echo checked');
    await scene.write('other/data', '');
    await runApproved(scene.host(), iflow());
    expect(await call(scene.host({ open: [scene.at('other')] }), 'trust:missing', iflow())).toMatchObject([
      { folder: await realpath(scene.at('other')) },
    ]);
  });

  it('is no hook that names one: its content is approved wherever it lies', async () => {
    await lay('ws', 'sh guard.sh');
    await lay('other', 'sh guard.sh');
    await runApproved(scene.host(), iflow());
    expect(await call(scene.host({ open: [scene.at('other')] }), 'trust:missing', iflow())).toEqual([]);
  });
});

describe('a run in a copy', () => {
  const copies = async (): Promise<string[]> => (await readdir(tmpdir())).filter((name) => name.startsWith('hook-studio-copy-'));

  it('changes nothing in the workspace, runs on the same approval, and is gone when it is told of', async () => {
    await scene.write(HOOK, `#!/bin/sh\npwd\ncat > written\necho changed > data\nprintf '{"cancel":true}'\n`);
    await scene.write('ws/data', 'original');
    const host = scene.host();
    const before = await copies();
    const report = await runApproved(host, request({ place: 'copy' }));
    expect(await copies()).toEqual(before);
    const [hook] = report.hooks;
    const root = hook?.invocation?.kind === 'process' ? hook.invocation.cwd : '';
    expect(report).toMatchObject({ place: 'copy', payload: { workspaceRoots: [root] }, verdict: { decision: 'blocks' } });
    expect([root.startsWith(scene.at('ws')), hook?.result?.stdout.split('\n')[0]]).toEqual([false, root]);
    expect([await readFile(scene.at('ws/data'), 'utf8'), (await readdir(scene.at('ws'))).sort()]).toEqual([
      'original',
      ['.clinerules', 'data'],
    ]);
    expect(await call(host, 'run:start', request({ place: 'workspace' }))).toMatchObject({ kind: 'started' });
  });

  it('asks for approval before anything is copied', async () => {
    const before = await copies();
    expect(await call(scene.host(), 'run:start', request({ place: 'copy' }))).toMatchObject({
      kind: 'untrusted',
      reviews: [{ files: [{ path: scene.at(HOOK) }] }],
    });
    expect(await copies()).toEqual(before);
  });
});

describe('a review', () => {
  it('can be asked for at any time', async () => {
    const host = scene.host();
    const review = await call(host, 'trust:review', { edition: 'cline/documented', event: 'PreToolUse', hook: ID });
    expect(review).toMatchObject({ hook: ID, files: [{ text: BLOCK, truncated: 'no' }], studioEnv: { HOOK_STUDIO_RUN: '<run>.0' } });
  });

  it('is of nothing where nothing would be started', async () => {
    const settings = { hooks: { Stop: [{ hooks: [{ type: 'command', command: 7 }] }] } };
    await scene.write('ws/.iflow/settings.json', JSON.stringify(settings));
    const host = scene.host();
    const { hooks } = await call(host, 'hooks:plan', { edition: 'iflow/documented', event: 'Stop' });
    const hook = hooks[0]?.hook.id ?? '';
    expect(await call(host, 'trust:review', { edition: 'iflow/documented', event: 'Stop', hook })).toBeNull();
  });
});
