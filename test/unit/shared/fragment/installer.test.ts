import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { installerText } from '../../../../shared/fragment/installer.ts';
import type { InstalledScript } from '../../../../shared/fragment/installer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
beforeEach(async () => {
  for (const name of ['home', 'ws']) await mkdir(folder.at(name));
});

const SHELLS = ['sh', 'bash'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0);

async function install(shell: string, scripts: readonly InstalledScript[], ...words: string[]): Promise<[number | null, string, string]> {
  await writeFile(folder.at('install.sh'), installerText(scripts));
  const { status, stdout, stderr } = spawnSync(shell, ['../install.sh', ...words], {
    cwd: folder.at('ws'),
    env: { ...process.env, HOME: folder.at('home') },
    encoding: 'utf8',
  });
  return [status, stdout, stderr];
}

const script = (text: string, more: Partial<InstalledScript> = {}): InstalledScript => ({
  below: 'workspace',
  path: '.clinerules/hooks/PreToolUse',
  text,
  mode: 0o755,
  ...more,
});

const everySign = Array.from({ length: 0x3000 }, (_, i) => String.fromCodePoint(i + 1)).join('');
const TEXTS: readonly { title: string; text: string }[] = [
  { title: 'a plain script', text: '#!/bin/sh\necho hi\n' },
  { title: 'no line end', text: '#!/bin/sh\nexit 0' },
  { title: 'nothing', text: '' },
  { title: 'line ends only', text: '\n\n\n' },
  { title: 'no line end behind empty lines', text: '\n\n x' },
  { title: 'quotes, dollars and substitutions', text: `'"\`$(touch pwned)\${HOME} \\\\ $HOME\n` },
  { title: 'unbalanced quotes without a line end', text: `it's "half (open` },
  { title: 'the end mark itself', text: 'END_OF_HOOK\nEND_OF_HOOK_2\n' },
  { title: 'the end mark as the last line without a line end', text: 'a\nEND_OF_HOOK' },
  { title: 'carriage returns', text: '#!/bin/sh\r\nexit 0\r\n' },
  { title: 'a carriage return at the end', text: 'exit 0\r' },
  { title: 'a byte order mark', text: '\uFEFFexit 0\n' },
  { title: 'every sign of the first planes', text: `${everySign}\n` },
  { title: 'signs of higher planes', text: '🪝 𠮷\n' },
];

describe.each(SHELLS)('the installer in %s', (shell) => {
  it.each(TEXTS)('puts down $title byte for byte', async ({ text }) => {
    const [status, stdout, stderr] = await install(shell, [script(text)]);
    const path = folder.at('ws/.clinerules/hooks/PreToolUse');
    expect([status, stdout, stderr, await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual([
      0,
      'installed   ./.clinerules/hooks/PreToolUse\n',
      '',
      text,
      0o755,
    ]);
    expect(await readdir(dirname(path))).toEqual(['PreToolUse']);
  });

  it('knows workspace, home and other places, and any name', async () => {
    const scripts = [
      script('1\n', { path: `it's a "name" $x` }),
      script('2\n', { below: 'home', path: 'Documents/Cline/Hooks/TaskStart', mode: 0o640 }),
      script('3\n', { below: 'root', path: folder.at('else/where') }),
    ];
    await mkdir(folder.at('other'));
    const [status] = await install(shell, scripts, '../other');
    expect([
      status,
      await readFile(folder.at(`other/it's a "name" $x`), 'utf8'),
      (await stat(folder.at('home/Documents/Cline/Hooks/TaskStart'))).mode & 0o777,
      await readFile(folder.at('else/where'), 'utf8'),
    ]).toEqual([0, '1\n', 0o640, '3\n']);
  });

  it('leaves what is there alone the second time', async () => {
    await install(shell, [script('x\n')]);
    await chmod(folder.at('ws/.clinerules/hooks/PreToolUse'), 0o600);
    const again = await install(shell, [script('x\n')]);
    expect([again, (await stat(folder.at('ws/.clinerules/hooks/PreToolUse'))).mode & 0o777]).toEqual([
      [0, 'present     ./.clinerules/hooks/PreToolUse\n', ''],
      0o600,
    ]);
  });

  it.each([
    { title: 'another file', inTheWay: async (path: string) => writeFile(path, 'theirs') },
    { title: 'a folder', inTheWay: (path: string) => mkdir(path) },
    { title: 'a link that leads nowhere', inTheWay: async (path: string) => symlink('nowhere', path) },
  ])('writes nothing where $title is in the way', async ({ inTheWay }) => {
    await mkdir(folder.at('ws/.clinerules/hooks'), { recursive: true });
    await inTheWay(folder.at('ws/.clinerules/hooks/TaskStart'));
    const scripts = [script('1\n'), script('2\n', { path: '.clinerules/hooks/TaskStart' })];
    const [status, stdout, stderr] = await install(shell, scripts);
    expect([status, stdout, stderr.split('\n')[0]?.startsWith('in the way  ./.clinerules/hooks/TaskStart')]).toEqual([1, '', true]);
    expect(await readdir(folder.at('ws/.clinerules/hooks'))).toEqual(['TaskStart']);
  });

  it('replaces another file with --force', async () => {
    await mkdir(folder.at('ws/.clinerules/hooks'), { recursive: true });
    await writeFile(folder.at('ws/.clinerules/hooks/PreToolUse'), 'theirs');
    const [status] = await install(shell, [script('ours\n')], '--force');
    expect([status, await readFile(folder.at('ws/.clinerules/hooks/PreToolUse'), 'utf8')]).toEqual([0, 'ours\n']);
  });

  it('refuses an option that it does not know, and a workspace that is none', async () => {
    expect([(await install(shell, [script('')], '--forse'))[0], (await install(shell, [script('')], 'gone'))[0]]).toEqual([2, 1]);
    expect(await readdir(folder.at('ws'))).toEqual([]);
  });
});
