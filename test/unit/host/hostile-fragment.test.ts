import { mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Script } from './fragments.ts';
import { applyTo, failureOf, fragmentWith, outcomes } from './fragments.ts';
import { stage } from './host-in.ts';

const scene = stage();
const SETTINGS = 'ws/.iflow/settings.json';
const applyText = (text: string, more: Parameters<typeof applyTo>[2] = {}) => applyTo(scene, text, more);

beforeEach(() => mkdir(scene.at('outside')));

describe('fragment:apply of a hostile fragment', () => {
  it.each<{ title: string; command: string; script: Script; reason: string }>([
    {
      title: 'above the workspace',
      command: 'sh ../outside/x.sh',
      script: { path: '../outside/x.sh', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'through dots inside',
      command: 'sh a/../../outside/x.sh',
      script: { path: 'a/../../outside/x.sh', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'at an absolute path',
      command: 'sh OUTSIDE/x.sh',
      script: { path: 'OUTSIDE/x.sh', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    { title: 'in the home folder', command: 'sh ~/x.sh', script: { path: '~/x.sh', text: 'x' }, reason: 'fragment.scriptOutside' },
    {
      title: 'behind a link to a folder',
      command: 'sh link/x.sh',
      script: { path: 'link/x.sh', text: 'x' },
      reason: 'fragment.scriptThroughLink',
    },
    {
      title: 'behind a link and a folder to come',
      command: 'sh link/new/x.sh',
      script: { path: 'link/new/x.sh', text: 'x' },
      reason: 'fragment.scriptThroughLink',
    },
    {
      title: 'on a link that leads nowhere',
      command: 'sh dead.sh',
      script: { path: 'dead.sh', text: 'x' },
      reason: 'fragment.scriptThroughLink',
    },
    {
      title: 'among what Git runs',
      command: 'sh .git/hooks/pre-commit',
      script: { path: '.git/hooks/pre-commit', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'among what the studio keeps',
      command: 'cat .Hook-Studio/trust.json',
      script: { path: '.Hook-Studio/trust.json', text: '{}' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'among another agent’s hooks',
      command: 'sh .clinerules/hooks/PreToolUse',
      script: { path: '.clinerules/hooks/PreToolUse', text: 'x' },
      reason: 'fragment.scriptInHookPlace',
    },
    {
      title: 'in the place of the settings',
      command: 'sh .iflow/settings.json',
      script: { path: '.iflow/settings.json', text: 'x' },
      reason: 'fragment.scriptInHookPlace',
    },
    { title: 'where a folder is', command: 'sh folder', script: { path: 'folder', text: 'x' }, reason: 'fragment.scriptDiffers' },
    { title: 'that did not come along', command: 'sh a.sh', script: { path: 'a.sh' }, reason: 'fragment.scriptNotCarried' },
    {
      title: 'that lies beside a text',
      command: 'sh a.sh',
      script: { path: 'a.sh', beside: 'b/a.sh' },
      reason: 'fragment.scriptNotCarried',
    },
  ])('puts no script $title', async ({ command, script, reason }) => {
    await symlink(scene.at('outside'), scene.at('ws/link'));
    await symlink(scene.at('outside/none'), scene.at('ws/dead.sh'));
    await mkdir(scene.at('ws/folder'));
    const outside = scene.at('outside');
    const text = fragmentWith(command.replace('OUTSIDE', outside), [{ ...script, path: script.path.replace('OUTSIDE', outside) }]);
    const done = await applyText(text);
    expect([outcomes(done), done.files, done.write, await readdir(outside), (await readdir(scene.at('ws'))).toSorted()]).toEqual([
      [['refused', reason]],
      [],
      null,
      [],
      ['dead.sh', 'folder', 'link'],
    ]);
  });

  it('reads a script beside a fragment only from below its folder', async () => {
    await scene.write('outside/secret', 'secret');
    await symlink(scene.at('outside'), scene.at('ws/link'));
    const entries = ['../outside/secret', 'link/secret', '/etc/hostname'].map((beside, i) => ({ path: `s${i}.sh`, beside, mode: '755' }));
    const hooks = entries.map(({ path }) => ({ type: 'command', command: `sh ${path}` }));
    await scene.write('ws/f.json', JSON.stringify({ hooks: { Stop: [{ hooks }] }, hookStudio: { version: 1, scripts: entries } }));
    const done = await applyText('', { source: { kind: 'file', path: scene.at('ws/f.json') } });
    expect([outcomes(done), done.write]).toEqual([Array(3).fill(['refused', 'fragment.scriptNotCarried']), null]);
  });

  it('makes no script set-user-id', async () => {
    await applyText(fragmentWith('sh a.sh', [{ path: 'a.sh', text: 'x', mode: '4755' }]));
    expect((await stat(scene.at('ws/a.sh'))).mode & 0o7777).toBe(0o755);
  });

  it.each<{ title: string; text: string; code: string }>([
    { title: 'nothing', text: '', code: 'fragmentNotJson' },
    { title: 'a list', text: '[]', code: 'fragmentWithoutHooks' },
    { title: 'depth', text: `{"hooks":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, code: 'fragmentNotJson' },
    { title: 'scripts of another kind', text: '{"hooks":{},"hookStudio":{"version":1,"scripts":[5]}}', code: 'fragmentScripts' },
    { title: 'another version', text: '{"hooks":{},"hookStudio":{"version":9}}', code: 'fragmentVersion' },
    { title: 'fifty megabytes', text: ' '.repeat(50 * 1024 * 1024), code: 'fragmentTooLarge' },
  ])('refuses $title', async ({ text, code }) => {
    expect([(await failureOf(applyText(text))).code, await readdir(scene.at('ws'))]).toEqual([code, []]);
  });

  it('does not read a file of fifty megabytes', async () => {
    await writeFile(scene.at('big.json'), Buffer.alloc(50 * 1024 * 1024, 32));
    const done = applyText('', { source: { kind: 'file', path: scene.at('big.json') } });
    expect((await failureOf(done)).code).toBe('fileTooLarge');
  });

  it.each<{ title: string; hooks: unknown; refused: number }>([
    { title: 'hooks that are a list', hooks: [], refused: 1 },
    { title: 'an event that is a number', hooks: { Stop: 5 }, refused: 1 },
    { title: 'a group that is a text', hooks: { Stop: ['x'] }, refused: 1 },
    { title: 'an entry that is null', hooks: { Stop: [{ hooks: [null] }] }, refused: 1 },
    { title: 'a command that is a number', hooks: { Stop: [{ hooks: [{ type: 'command', command: 5 }] }] }, refused: 1 },
    { title: 'a timeout that is a text', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'a', timeout: 'b' }] }] }, refused: 1 },
  ])('refuses $title with a reason, and writes nothing', async ({ hooks, refused }) => {
    const done = await applyText(JSON.stringify({ hooks }));
    expect([done.report.map(({ outcome, reason }) => [outcome, typeof reason?.code]), done.write, await readdir(scene.at('ws'))]).toEqual([
      Array(refused).fill(['refused', 'string']),
      null,
      [],
    ]);
  });

  it('takes __proto__ for a name like any other', async () => {
    const text = '{"hooks":{"__proto__":[{"hooks":[{"type":"command","command":"true","__proto__":{"x":1}}]}]}}';
    expect(outcomes(await applyText(text))).toEqual([['added', undefined]]);
    const written = await readFile(scene.at(SETTINGS), 'utf8');
    expect([JSON.parse(written), ({} as Record<string, unknown>)['x']]).toEqual([JSON.parse(text), undefined]);
  });
});
