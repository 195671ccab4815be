import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { call, stage } from './host-in.ts';

const scene = stage();
const FILE = 'ws/.iflow/settings.json';
const NAMES = ['ada', 'bob', 'eve'];
const text = (timeoutOf: (name: string) => string): string =>
  `{\r\n  // hooks of three people\r\n  "hooks": { "Stop": [{ "hooks": [\r\n${NAMES.map((name) => `    { "type": "command", "command": "${name}"${timeoutOf(name)} }`).join(',\r\n')}\r\n  ] }] },\r\n  "apiKey": "k"\r\n}\r\n`;

it('loses no edit of three studios that change different hooks of one file at once', async () => {
  await scene.write(
    FILE,
    text(() => ', "timeout": 900'),
  );
  const program = join(import.meta.dirname, 'sets-timeouts.ts');
  const said = await Promise.all(
    NAMES.map((name) => promisify(execFile)(process.execPath, ['--import', 'tsx', program, scene.at('home'), scene.at('ws'), name, '12'])),
  );
  expect(said.map(({ stderr }) => stderr)).toEqual(['', '', '']);
  expect(await readFile(scene.at(FILE), 'utf8')).toBe(text(() => ', "timeout": 12'));
  expect([await readdir(scene.at('ws/.iflow')), await readdir(scene.at('home/.hook-studio/locks'))]).toEqual([['settings.json'], []]);
  const writes = await call(scene.host(), 'write:list', { most: 500 });
  expect(writes).toHaveLength(36);
}, 120_000);
