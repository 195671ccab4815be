import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashOf } from '../../../../electron/engine/store/contents.ts';
import { createWriteLog } from '../../../../electron/engine/store/write-log.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const log = (now = () => 1_764_000_000_000) => createWriteLog({ folder: folder.at('writes'), now });
const add = async (
  store: ReturnType<typeof log>,
  write: Parameters<typeof store.prepare>[0],
  contents: readonly Buffer[],
  folders: readonly string[] = [],
): Promise<string> => (await store.prepare(write, contents)).done(folders);
const cause = { code: 'write.saved' };
const version = (bytes: Buffer) => ({ hash: hashOf(bytes), mode: 0o644, sizeBytes: bytes.length });
const contentOf = (bytes: Buffer) => [{ kind: 'content', path: '/s', before: null, after: version(bytes), diff: '' } as const];

it('keeps writes in their order, though the clock be set back, readable by nobody else', async () => {
  const times = [1_764_000_000_005, 1_764_000_000_000, 1_764_000_000_005];
  const ids: string[] = [];
  for (const [i, at] of times.entries())
    ids.push(
      await add(
        log(() => at),
        { cause, files: contentOf(Buffer.from(String(i))) },
        [Buffer.from(String(i))],
      ),
    );
  expect((await log().list(2)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
  expect([(await stat(folder.at('writes'))).mode & 0o777, (await stat(folder.at(`writes/${ids[0] ?? ''}.json`))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});

it('keeps the contents that writes name, and gives back no damaged one', async () => {
  const [one, two] = [Buffer.from([0, 1, 255]), Buffer.from('two')];
  await add(log(), { cause, files: contentOf(one) }, [one, two]);
  await writeFile(folder.at(`writes/contents/${hashOf(two)}`), 'damaged');
  expect([await log().content(hashOf(one)), await log().content(hashOf(two)), await log().content('../../x')]).toEqual([one, null, null]);
});

it('drops the oldest writes and the contents that only they name', async () => {
  const store = log();
  for (let i = 0; i < 502; i++) await add(store, { cause, files: contentOf(Buffer.from(String(i))) }, [Buffer.from(String(i))]);
  const names = await readdir(folder.at('writes'));
  const last = await store.list(1000);
  expect([names.filter((name) => name.endsWith('.json')).length, last.length, await store.content(hashOf(Buffer.from('1')))]).toEqual([
    500,
    500,
    null,
  ]);
  expect((await readdir(folder.at('writes/contents'))).length).toBe(500);
}, 120_000);

it('passes over what it cannot read', async () => {
  await add(log(), { cause, files: [] }, []);
  await writeFile(folder.at('writes/1764000000099-abcdef.json'), '{');
  expect(await log().list(10)).toHaveLength(1);
});

it('tells of nothing until it is done, and leaves nothing of what did not happen', async () => {
  const store = log();
  const prepared = await store.prepare({ cause, files: [] }, []);
  expect(await store.list(10)).toEqual([]);
  await prepared.drop();
  expect(await readdir(folder.at('writes'))).toEqual(['contents']);
});

it('tells of what was done, though what was prepared has been swept away meanwhile', async () => {
  const store = log();
  const prepared = await store.prepare({ cause, files: [] }, []);
  for (const name of await readdir(folder.at('writes'))) if (name.startsWith('.')) await rm(folder.at(`writes/${name}`));
  const id = await prepared.done(['/made']);
  const other = await add(store, { cause, files: [] }, []);
  expect((await store.list(10)).map((write) => [write.id, write.folders])).toEqual([
    [other, undefined],
    [id, ['/made']],
  ]);
});
