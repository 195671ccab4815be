import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { FileStep } from '../../../../electron/engine/edit/file-step.ts';
import { createFileWrites } from '../../../../electron/engine/edit/file-writes.ts';
import type { FileWrites, PlannedWrite } from '../../../../electron/engine/edit/file-writes.ts';
import { createHeldFiles } from '../../../../electron/engine/edit/held-files.ts';
import { createKept } from '../../../../electron/host/kept.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const file = (): string => folder.at('settings.json');
const text = (): Promise<string> => readFile(file(), 'utf8');
const cause = { code: 'write.saved' };

const kept = () => createKept({ folder: folder.at('store'), now: Date.now, onProblem: () => undefined });
const withMoment = (beforeSwap: () => Promise<void>): FileWrites => {
  const { backups: store, writeLog } = kept();
  const held = createHeldFiles({ folder: folder.at('store/locks'), rescue: () => Promise.resolve(), tidy: () => Promise.resolve() });
  return createFileWrites({ held, backups: store, log: writeLog, moments: { beforeSwap } });
};
/** Adds a word to the end of whatever the file holds. */
const adding = (word: string) => async (): Promise<PlannedWrite> => {
  const before = await readFile(file());
  const step: FileStep = { kind: 'content', path: file(), before, after: Buffer.concat([before, Buffer.from(word)]), mode: 0o644 };
  return { steps: [step] };
};
const foreign = async (script: string): Promise<void> => {
  await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, FILE: file() } });
};
const backups = async (): Promise<unknown> => {
  const { backups: store } = kept();
  return Promise.all(
    (await store.list(file())).map(async ({ id, cause: { code } }) => [code, (await store.read(file(), id))?.bytes.toString()]),
  );
};

describe('a write of the studio', () => {
  it.each([
    { title: 'in place', script: 'printf " theirs" >> "$FILE"' },
    { title: 'by its own rename', script: 'printf "old theirs" > "$FILE.x" && mv "$FILE.x" "$FILE"' },
  ])('into which a foreign writer slips $title is planned again on theirs, and both versions are kept', async ({ script }) => {
    await writeFile(file(), 'old');
    let slips = 0;
    const done = await withMoment(() => (slips++ === 0 ? foreign(script) : Promise.resolve())).write({
      cause,
      dryRun: 'no',
      plan: adding(' ours'),
    });
    expect([await text(), done.files.map(({ before, after }) => [before, after]), await backups()]).toEqual([
      'old theirs ours',
      [['old theirs', 'old theirs ours']],
      [
        ['write.saved', 'old theirs'],
        ['write.slippedOurs', 'old ours'],
        ['write.saved', 'old'],
      ],
    ]);
    expect((await readdir(folder.path)).sort()).toEqual(['settings.json', 'store']);
  });

  it('gives up where a foreign writer slips in every time, and leaves theirs', async () => {
    await writeFile(file(), 'old');
    const work = withMoment(() => foreign('printf "!" >> "$FILE"')).write({ cause, dryRun: 'no', plan: adding(' ours') });
    expect((await failureOf(work)).code).toBe('fileChanged');
    expect(await text()).toBe('old!!!!!');
  });

  it('tells each plan how often it was asked, and passes a failure of the plan on at once', async () => {
    await writeFile(file(), 'old');
    const attempts: number[] = [];
    const plan = (attempt: number): Promise<PlannedWrite> => {
      attempts.push(attempt);
      if (attempt === 0) return adding('x')();
      throw new ExpectedFailure({ code: 'hookChangedMeanwhile', reason: { code: 'error.hookChangedMeanwhile' } });
    };
    const work = withMoment(() => foreign('printf " theirs" >> "$FILE"')).write({ cause, dryRun: 'no', plan });
    expect([(await failureOf(work)).code, attempts]).toEqual(['hookChangedMeanwhile', [0, 1]]);
    expect(await text()).toBe('old theirs');
  });

  it('changes the studio’s own store before the files, and finishes after them', async () => {
    await writeFile(file(), 'old');
    const order: string[] = [];
    const store = {
      path: file(),
      begin: async () => void order.push(`begin ${await text()}`),
      finish: async () => void order.push(`finish ${await text()}`),
      abandon: async () => void order.push(`abandon ${await text()}`),
      logged: { edition: 'iflow/documented', before: Buffer.from('{}'), after: Buffer.from('[]'), diff: '' },
    };
    let slips = 0;
    const writes = withMoment(() => (slips++ === 0 ? foreign('printf " theirs" >> "$FILE"') : Promise.resolve()));
    await writes.write({ cause, dryRun: 'no', plan: async () => ({ ...(await adding(' ours')()), store }) });
    expect(order).toEqual(['begin old', 'abandon old theirs', 'begin old theirs', 'finish old theirs ours']);
  });

  it('that fails leaves no backup, and none of an earlier write gives way', async () => {
    await writeFile(file(), '0');
    for (let i = 1; i <= 20; i++) await kept().writes.write({ cause, dryRun: 'no', plan: adding(`${i % 10}`) });
    const before = await backups();
    const below = join(file(), 'below');
    const plan = async (): Promise<PlannedWrite> => ({
      steps: [...(await adding('x')()).steps, { kind: 'create', path: below, after: Buffer.from('x'), mode: 0o644, modeIs: 'masked' }],
    });
    expect((await failureOf(kept().writes.write({ cause, dryRun: 'no', plan }))).reason.params?.['path']).toBe(below);
    expect([await text(), await backups()]).toEqual(['012345678901234567890', before]);
  });

  it('of nothing writes nothing, not even a log', async () => {
    const done = await kept().writes.write({ cause, dryRun: 'no', plan: () => Promise.resolve({ steps: [] }) });
    expect([done.write, await readdir(folder.path)]).toEqual([null, []]);
  });

  it('is refused where the store cannot be used', async () => {
    await writeFile(file(), 'old');
    await writeFile(folder.at('store'), 'a file where the folder should be');
    expect((await failureOf(kept().writes.write({ cause, dryRun: 'no', plan: adding('x') }))).code).toBe('storeUnusable');
    expect(await text()).toBe('old');
  });
});

it('changes no file, and leaves no backup, where its log has no room for it', async () => {
  await writeFile(file(), 'old');
  await mkdir(folder.at('store/writes'), { recursive: true });
  await writeFile(folder.at('store/writes/contents'), 'in the way');
  const failure = await failureOf(kept().writes.write({ cause, dryRun: 'no', plan: adding(' ours') }));
  expect([failure.code, failure.reason.params, await text(), await backups()]).toEqual([
    'storeUnusable',
    { path: folder.at('store/writes'), errno: 'EEXIST' },
    'old',
    [],
  ]);
});
