import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { call, runApproved, stage } from './host-in.ts';
import { everything, manifest, putHook, repository, SCRIPT } from './library-stage.ts';

const scene = stage();

type Tried = Output<'library:try'>;
const tryHook = (host: Host, changes: Partial<Input<'library:try'>> = {}): Promise<Tried> =>
  call(host, 'library:try', {
    hook: { source: 'hooks', name: 'guard' },
    editions: ['iflow/documented', 'cline/documented'],
    approve: [],
    parameters: {},
    ...changes,
  });
const reviewsOf = (tried: Tried): Extract<Tried, { kind: 'untrusted' }>['reviews'] => (tried.kind === 'untrusted' ? tried.reviews : []);
const outcomesOf = (tried: Tried): string[] =>
  tried.kind === 'tried' ? tried.results.map(({ example, edition, outcome }) => `${example} ${edition} ${outcome}`) : [];

async function trusted(): Promise<Host> {
  const host = scene.host();
  await call(host, 'library:addSource', { location: scene.at('hooks'), pin: null });
  await call(host, 'library:trustSource', { source: 'hooks', trust: 'given' });
  return host;
}

describe('trying a hook', () => {
  it('starts nothing before its content was approved, and nothing of an untrusted source', async () => {
    putHook(scene.at('hooks'), 'guard', { script: `${SCRIPT}touch '${scene.at('ran')}'\n` });
    const host = scene.host();
    await call(host, 'library:addSource', { location: scene.at('hooks'), pin: null });
    await expect(tryHook(host)).rejects.toMatchObject({ failure: { code: 'libraryNotTrusted' } });
    await call(host, 'library:trustSource', { source: 'hooks', trust: 'given' });
    const asked = await tryHook(host);
    expect(
      reviewsOf(asked).map(({ edition, history, files }) => ({
        edition,
        history,
        texts: files.some(({ text }) => text?.includes('touch') === true),
      })),
    ).toEqual([
      { edition: 'iflow/documented', history: 'new', texts: true },
      { edition: 'cline/documented', history: 'new', texts: true },
    ]);
    expect(existsSync(scene.at('ran'))).toBe(false);
    const tried = await tryHook(host, { approve: reviewsOf(asked).map(({ fingerprint }) => fingerprint) });
    expect(outcomesOf(tried)).toEqual([
      'stops-the-word iflow/documented passed',
      'stops-the-word cline/documented passed',
      'lets-others-pass iflow/documented passed',
      'lets-others-pass cline/documented passed',
    ]);
    expect(existsSync(scene.at('ran'))).toBe(true);
    expect((await tryHook(host)).kind).toBe('tried');
    expect(everything(scene.at('ws'))).toEqual({});
  });

  it('asks again once the script has changed, and knows that it was another before', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusted();
    await tryHook(host, { approve: reviewsOf(await tryHook(host)).map(({ fingerprint }) => fingerprint) });
    putHook(scene.at('hooks'), 'guard', { script: `${SCRIPT}touch '${scene.at('evil')}'\n` });
    const asked = await tryHook(host);
    expect(reviewsOf(asked).map(({ history }) => history)).toEqual(['changed', 'changed']);
    expect(existsSync(scene.at('evil'))).toBe(false);
    expect((await tryHook(host, { approve: ['0'.repeat(64)] })).kind).toBe('untrusted');
  });

  it('counts what was approved in a try for the installed hook too, and asks once more for other parameters', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusted();
    await tryHook(host, { approve: reviewsOf(await tryHook(host)).map(({ fingerprint }) => fingerprint) });
    await call(host, 'library:install', {
      hook: { source: 'hooks', name: 'guard' },
      places: { iflow: 'project' },
      parameters: {},
      dryRun: 'no',
    });
    const request = { edition: 'iflow/documented', event: 'PreToolUse', tool: 'run_shell_command' };
    expect(await call(host, 'trust:missing', request)).toEqual([]);
    expect((await tryHook(host, { parameters: { word: 'other' } })).kind).toBe('untrusted');
  });

  it('ends when it is cancelled, and what had not ended counts as skipped', async () => {
    execFileSync('mkfifo', [scene.at('started')]);
    const script = `${SCRIPT}echo started >'${scene.at('started')}'\nsleep 300\n`;
    putHook(scene.at('hooks'), 'guard', { script, manifest: { examples: manifest('guard').examples.slice(1) } });
    const host = await trusted();
    const approve = reviewsOf(await tryHook(host)).map(({ fingerprint }) => fingerprint);
    const tried = tryHook(host, { editions: ['iflow/documented'], approve });
    expect(await readFile(scene.at('started'), 'utf8')).toBe('started\n');
    await call(host, 'library:cancelTry', { source: 'hooks', name: 'other' });
    await call(host, 'library:cancelTry', { source: 'hooks', name: 'guard' });
    const told = await tried;
    expect(told.kind === 'tried' && told.results.map(({ outcome, notes }) => [outcome, notes.map(({ code }) => code)])).toEqual([
      ['skipped', ['library.tryCancelled']],
    ]);
  });

  it('shows what was expected and what came of it', async () => {
    putHook(scene.at('hooks'), 'guard', { manifest: { examples: [{ ...manifest('guard').examples[1]!, expect: { decision: 'stops' } }] } });
    const host = await trusted();
    const tried = await tryHook(host, {
      editions: ['iflow/documented'],
      approve: reviewsOf(await tryHook(host)).map(({ fingerprint }) => fingerprint),
    });
    expect(tried.kind === 'tried' && tried.results.map(({ outcome, notes }) => [outcome, notes.map(({ code }) => code)])).toEqual([
      ['failed', ['library.differs.decision']],
    ]);
  });
});

describe('publishing a hook', () => {
  const request = (hook: string, changes: Partial<Input<'library:publish'>> = {}): Input<'library:publish'> => ({
    hook,
    edition: 'cline/documented',
    to: scene.at('team'),
    manifest: {
      name: 'my-guard',
      version: '1.0.0',
      title: { en: 'Mine', 'zh-CN': '我的' },
      description: { en: 'Mine.' },
      author: 'Me',
      license: 'MIT',
      tags: [],
      requires: ['jq | python3'],
      readme: '',
    },
    runs: [],
    dryRun: 'no',
    ...changes,
  });

  it('makes of a script and its runs an entry that can be added, and overwrites nothing unseen', async () => {
    const script = `#!/bin/sh\ncase $(cat) in *forbidden*) printf '{"cancel":true,"errorMessage":"no"}\\n';; *) printf '{"cancel":false}\\n';; esac\n`;
    await scene.write('ws/.clinerules/hooks/UserPromptSubmit', script, 0o755);
    const host = scene.host();
    const hook = 'cline:project:UserPromptSubmit';
    const [found] = await call(host, 'hooks:list', { editions: ['cline/documented'] });
    const id = found?.set.hooks[0]?.id ?? hook;
    const report = await runApproved(host, {
      edition: 'cline/documented',
      event: 'UserPromptSubmit',
      payload: { userPromptSubmit: { prompt: 'forbidden', attachments: [] } },
      place: 'workspace',
    });
    const published = await call(host, 'library:publish', request(id, { runs: [report.id] }));
    expect({ problems: published.problems, files: published.files.map(({ path }) => path.slice(scene.at('team').length)) }).toEqual({
      problems: [],
      files: ['/my-guard/hook.json', '/my-guard/hook.sh', '/my-guard/README.md'],
    });
    expect((await call(host, 'library:publish', request(id, { runs: [report.id] }))).write).toBeNull();
    const other = request(id, { manifest: { ...request(id).manifest, version: '1.1.0' }, runs: [report.id] });
    await expect(call(host, 'library:publish', other)).rejects.toMatchObject({ failure: { code: 'fileExists' } });
    await call(host, 'library:publish', { ...other, dryRun: 'yes' });
    expect((await call(host, 'library:publish', other)).files.map(({ path }) => path.slice(scene.at('team').length))).toEqual([
      '/my-guard/hook.json',
    ]);
    await call(host, 'library:addSource', { location: scene.at('team'), pin: null });
    await call(host, 'library:trustSource', { source: 'team', trust: 'given' });
    const tryIt = { hook: { source: 'team', name: 'my-guard' }, editions: ['cline/documented'] };
    const asked = await tryHook(host, tryIt);
    expect(outcomesOf(await tryHook(host, { ...tryIt, approve: reviewsOf(asked).map(({ fingerprint }) => fingerprint) }))).toEqual([
      'run-1 cline/documented passed',
    ]);
  });

  it('tells of a run in a copy of the workspace nothing but what the payload says', async () => {
    await scene.write(
      'ws/.clinerules/hooks/PreToolUse',
      `#!/bin/sh\ncat >/dev/null\nprintf '{"cancel":true,"errorMessage":"no"}\\n'\n`,
      0o755,
    );
    const host = scene.host();
    const id = 'cline:project:PreToolUse';
    const parameters = { path: 'a.txt', content: `of ${scene.at('ws')}` };
    const report = await runApproved(host, {
      edition: 'cline/documented',
      event: 'PreToolUse',
      payload: { preToolUse: { toolName: 'write_to_file', parameters } },
      place: 'copy',
    });
    const published = await call(host, 'library:publish', request(id, { runs: [report.id] }));
    expect(published.problems).toEqual([]);
    const { examples } = JSON.parse(await readFile(scene.at('team/my-guard/hook.json'), 'utf8')) as { examples: object[] };
    expect(examples).toEqual([
      {
        name: 'run-1',
        event: 'PreToolUse',
        editions: ['cline/documented'],
        payload: {
          'cline/documented': {
            preToolUse: { toolName: 'write_to_file', parameters: { path: 'a.txt', content: 'of {workspace}' } },
          },
        },
        expect: { decision: 'stops', reason: 'no' },
      },
    ]);
  });

  it('says of a run in which the hook did not fire that it shows nothing', async () => {
    const entry = { matcher: 'run_shell_command', hooks: [{ type: 'command', command: 'true' }] };
    await scene.write('ws/.iflow/settings.json', JSON.stringify({ hooks: { PreToolUse: [entry] } }));
    const host = scene.host();
    const [found] = await call(host, 'hooks:list', { editions: ['iflow/documented'] });
    const report = await runApproved(host, { edition: 'iflow/documented', event: 'PreToolUse', tool: 'read_file', place: 'workspace' });
    const { problems, files } = await call(host, 'library:publish', {
      ...request(found?.set.hooks[0]?.id ?? '', { runs: [report.id] }),
      edition: 'iflow/documented',
    });
    expect({ problems: problems.map(({ at, reason }) => [at, reason.code]), files }).toEqual({
      problems: [['runs[0]', 'library.publish.notRun']],
      files: [],
    });
  });

  it.each([
    ['a name that is none', { name: '../evil' }, 'name'],
    ['a version that is none', { version: 'one' }, 'version'],
    ['a text without English', { title: {} }, 'title.en'],
  ])('writes nothing for %s', async (_, changes, at) => {
    await scene.write('ws/.clinerules/hooks/TaskStart', '#!/bin/sh\n', 0o755);
    const host = scene.host();
    const [found] = await call(host, 'hooks:list', { editions: ['cline/documented'] });
    const base = request(found?.set.hooks[0]?.id ?? '');
    const { problems, files } = await call(host, 'library:publish', {
      ...base,
      manifest: { ...base.manifest, ...changes },
      runs: ['nothing'],
    });
    expect({ at: problems.map((problem) => problem.at), files, there: existsSync(scene.at('team')) }).toEqual({
      at: ['runs[0]', at],
      files: [],
      there: false,
    });
  });
});

describe('several processes', () => {
  it('add one repository at once, and it is there once', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    push('One');
    const hosts = [scene.host(), scene.host(), scene.host()];
    const added = await Promise.all(hosts.map((host) => call(host, 'library:addSource', { location: bare, pin: null })));
    expect(new Set(added.map(({ id }) => id))).toEqual(new Set(['team-hooks']));
    const { sources, hooks } = await call(scene.host(), 'library:list', {});
    expect({ sources: sources.map(({ id }) => id), hooks: hooks.map(({ name }) => name) }).toEqual({
      sources: ['team-hooks'],
      hooks: ['guard'],
    });
    rmSync(bare, { recursive: true });
  });
});
