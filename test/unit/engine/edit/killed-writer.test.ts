import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { beforeEach, expect, it } from 'vitest';
import { createKept } from '../../../../electron/host/kept.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const KILLS = 300;
const LANES = 6;
/** Longer than one write takes, so that every moment of a write is met. */
const LONGEST_LIFE_MS = 60;

const folder = temporaryFolder();
const processes = noLeaks();
const OLD = Buffer.from(`{\r\n  "hooks": {},\r\n  "old": "${'o'.repeat(20_000)}"\r\n}\r\n`);
const NEW = Buffer.from(`\ufeff{ "hooks": {}, "new": "${'n'.repeat(100_000)}" }`);

/** One file that Node starts at once: three hundred processes are started. */
beforeEach(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'writes-on.ts'),
      outDir: folder.at('program'),
      rolldownOptions: { output: { entryFileNames: 'writes-on.mjs' } },
    },
  });
  await writeFile(folder.at('old'), OLD);
  await writeFile(folder.at('new'), NEW);
});

interface Lane {
  readonly file: string;
  readonly store: string;
}

async function laneNamed(name: string): Promise<Lane> {
  const place = folder.at(name);
  await mkdir(join(place, 'ws'), { recursive: true });
  const file = join(place, 'ws/settings.json');
  await writeFile(file, OLD);
  await chmod(file, 0o640);
  return { file, store: join(place, 'store') };
}

async function killOnce({ file, store }: Lane): Promise<void> {
  const child = spawn(process.execPath, [folder.at('program/writes-on.mjs'), file, store, folder.at('old'), folder.at('new')], {
    env: processes.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  // The one thing that is random on purpose is the moment of the kill.
  await delay(Math.random() * LONGEST_LIFE_MS);
  child.kill('SIGKILL');
  await ended;
}

const oneOf = (bytes: Buffer): string =>
  bytes.equals(OLD) ? 'old' : bytes.equals(NEW) ? 'new' : `something else of ${bytes.length} bytes`;

async function lookAfterKill({ file, store }: Lane): Promise<unknown> {
  const content = oneOf(await readFile(file));
  const left = (await readdir(join(file, '..'))).length - 1 + (await readdir(join(store, 'locks')).catch(() => [])).length;
  // What the studio does when it is started.
  await createKept({ folder: store, now: Date.now, onProblem: () => undefined }).sweep();
  const kept = await readdir(store, { recursive: true }).catch(() => []);
  expect({
    content,
    file: oneOf(await readFile(file)),
    mode: (await stat(file)).mode & 0o777,
    beside: await readdir(join(file, '..')),
    store: kept.filter(
      (name) => !/^(?:locks|backups(?:\/\w+(?:\/[\w-]+\.backup)?)?|writes(?:\/[\w-]+\.json|\/contents(?:\/\w+)?)?)$/.test(name),
    ),
  }).toEqual({
    content: expect.stringMatching(/^(?:old|new)$/) as unknown,
    file: content,
    mode: 0o640,
    beside: ['settings.json'],
    store: [],
  });
  return { content, left: left > 0 };
}

it(`of a writer that is killed at any moment, ${KILLS} times, leaves the file old or new and nothing beside it`, async () => {
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, i) => laneNamed(`lane-${i}`)));
  const seen = await Promise.all(
    lanes.map(async (lane) => {
      const looks: unknown[] = [];
      for (let i = 0; i < KILLS / LANES; i++) {
        await killOnce(lane);
        looks.push(await lookAfterKill(lane));
      }
      return looks;
    }),
  );
  const looks = seen.flat();
  // The moments were met: both texts were seen, and many a kill left something that the next start had to clear.
  expect(looks).toHaveLength(KILLS);
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThan(2);
}, 180_000);
