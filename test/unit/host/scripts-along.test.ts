import { mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Output } from '../../../shared/contract/calls.ts';
import { call, runApproved, stage } from './host-in.ts';

const scene = stage();
const PROJECT = 'ws/.iflow/settings.json';
const USER = 'home/.iflow/settings.json';
const EDITIONS = ['iflow/documented', 'iflow/0.5.19'];
const GUARD = '#!/bin/sh\ncat > /dev/null\necho "guard was here"\n';
const settings = (command: string): string =>
  JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command }] }] } });
const commandIn = async (path: string): Promise<string | undefined> =>
  (JSON.parse(await readFile(scene.at(path), 'utf8')) as { hooks: { PreToolUse: { hooks: { command: string }[] }[] } }).hooks.PreToolUse[0]
    ?.hooks[0]?.command;
const modeOf = (path: string): Promise<number | null> =>
  stat(scene.at(path)).then(
    ({ mode }) => mode & 0o777,
    () => null,
  );

async function change(kind: 'move' | 'copy', location: string): Promise<Output<'hooks:change'>> {
  const host = scene.host();
  const [list] = await call(host, 'hooks:list', { editions: ['iflow/documented'] });
  const hook = list?.set.hooks[0]?.id ?? '';
  const wanted = { kind, hook, event: 'PreToolUse', location } as const;
  return call(host, 'hooks:change', { edition: 'iflow/documented', change: wanted, dryRun: 'no' });
}
const codes = ({ afterwards }: Output<'hooks:change'>): string[] =>
  afterwards.map(({ reason }) => reason.code).filter((code) => code.startsWith('change.'));

describe('a hook that goes to the user scope', () => {
  it.each([
    ['move', 'sh .iflow/hooks/guard.sh'],
    ['copy', 'sh .iflow/hooks/guard.sh'],
    ['copy', 'sh ./.iflow/hooks/guard.sh --strict'],
    ['move', `bash "./.iflow/hooks/guard.sh"`],
  ] as const)('%s: of `%s` the script goes along, and the hook works in another workspace', async (kind, command) => {
    await scene.write(PROJECT, settings(command));
    await scene.write('ws/.iflow/hooks/guard.sh', GUARD, 0o750);
    const done = await change(kind, 'user');
    expect([
      codes(done),
      await commandIn(USER),
      await modeOf('home/.iflow/hooks/guard.sh'),
      await modeOf('ws/.iflow/hooks/guard.sh'),
    ]).toEqual([
      ['change.scriptAlong'],
      command.replace(/(?:\.\/)?\.iflow\/hooks\/guard\.sh/, scene.at('home/.iflow/hooks/guard.sh')),
      0o750,
      0o750,
    ]);
    await rm(scene.at('ws'), { recursive: true });
    await mkdir(scene.at('other'));
    for (const edition of EDITIONS) {
      const report = await runApproved(scene.host({ open: [scene.at('other')] }), {
        edition,
        event: 'PreToolUse',
        place: 'workspace',
        payload: { tool_name: 'Edit' },
      });
      expect([edition, report.hooks.map(({ result }) => result?.stdout), report.verdict.decision]).toEqual([
        edition,
        ['guard was here\n'],
        'proceeds',
      ]);
    }
  });

  it.each([
    ['it reads files beside it', '. "$(dirname "$0")/rules.sh"\n', () => Promise.resolve()],
    ['another script lies there', GUARD, () => scene.write('home/.iflow/hooks/guard.sh', 'exit 0\n')],
    [
      'the place leads elsewhere',
      GUARD,
      () => mkdir(scene.at('home/.iflow')).then(() => symlink(scene.at('ws'), scene.at('home/.iflow/hooks'))),
    ],
  ])('names the script in full where %s', async (_, text, prepare) => {
    await scene.write(PROJECT, settings('sh .iflow/hooks/guard.sh'));
    await scene.write('ws/.iflow/hooks/guard.sh', text);
    await prepare();
    const done = await change('copy', 'user');
    expect([codes(done), await commandIn(USER)]).toEqual([['change.scriptInFull'], `sh ${scene.at('ws/.iflow/hooks/guard.sh')}`]);
  });

  it.each([
    ['cd .iflow && sh hooks/guard.sh', 'there'],
    ['sh .iflow/hooks/guard.sh', 'missing'],
  ])('warns and keeps the command where it cannot safely be changed: `%s`, the script is %s', async (command, state) => {
    await scene.write(PROJECT, settings(command));
    if (state === 'there') await scene.write('ws/.iflow/hooks/guard.sh', GUARD);
    const done = await change('move', 'user');
    expect([await commandIn(USER), done.afterwards[0]]).toEqual([
      command,
      {
        kind: 'scriptOutOfReach',
        evidence: 'assumed',
        reason: { code: 'change.everyWorkspace', params: { path: scene.at('ws/.iflow/hooks/guard.sh') } },
      },
    ]);
  });

  it('takes nothing along that is named in full already', async () => {
    await scene.write('ws/guard.sh', GUARD);
    const command = `sh ${scene.at('ws/guard.sh')}`;
    await scene.write(PROJECT, settings(command));
    expect([codes(await change('copy', 'user')), await commandIn(USER)]).toEqual([[], command]);
  });
});

describe('a hook that goes from the user scope to a project', () => {
  it.each(['absolute', 'tilde'])('brings its script, and names it as seen from the project: %s', async (how) => {
    const full = how === 'tilde' ? '~/.iflow/hooks/library/guard/hook.sh' : scene.at('home/.iflow/hooks/library/guard/hook.sh');
    await scene.write(USER, settings(`sh ${full}`));
    await scene.write('home/.iflow/hooks/library/guard/hook.sh', GUARD, 0o755);
    const done = await change('copy', 'project');
    const place = 'ws/.iflow/hooks/library/guard/hook.sh';
    expect([codes(done), await commandIn(PROJECT), await modeOf(place)]).toEqual([
      ['change.scriptAlong'],
      'sh .iflow/hooks/library/guard/hook.sh',
      0o755,
    ]);
  });

  it('warns where the script cannot come', async () => {
    await scene.write(USER, settings('sh ~/guard.sh'));
    await scene.write('home/guard.sh', GUARD);
    await scene.write('ws/.iflow/hooks/guard.sh', 'exit 2\n');
    const done = await change('copy', 'project');
    expect([codes(done), done.afterwards[0]?.kind, await commandIn(PROJECT)]).toEqual([
      ['change.onlyHere'],
      'scriptOutOfReach',
      'sh ~/guard.sh',
    ]);
  });

  it('leaves a relative path, which is seen from the project in either place', async () => {
    await scene.write(USER, settings('sh ./guard.sh'));
    await scene.write('ws/guard.sh', GUARD);
    expect([codes(await change('move', 'project')), await commandIn(PROJECT)]).toEqual([[], 'sh ./guard.sh']);
  });
});
