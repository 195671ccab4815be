import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const FILE = 'ws/.iflow/settings.json';
const SCRIPT = 'ws/.clinerules/hooks/PreToolUse';
const TEXT = '{\r\n\t"hooks": {},\r\n\t"apiKey": "k" // mine\r\n}\r\n';
const text = (path: string): Promise<string> => readFile(scene.at(path), 'utf8');
const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

beforeEach(async () => {
  await scene.write(FILE, TEXT);
  await scene.write(SCRIPT, 'one\ntwo\nthree\n', 0o755);
});

const save = (path: string, wanted: string, base: string, more: Partial<Input<'file:save'>> = {}): Promise<Output<'file:save'>> =>
  call(scene.host(), 'file:save', { path: scene.at(path), text: wanted, baseHash: hashOf(base), baseText: base, ...more });
const drafts = async (): Promise<unknown> => (await call(scene.host(), 'draft:list', {})).map((draft) => [draft.path, draft.text]);

describe('saving a settings file', () => {
  it('writes valid JSON and logs it', async () => {
    const wanted = TEXT.replace('"k"', '"new"');
    const saved = await save(FILE, wanted, TEXT);
    const [write] = await call(scene.host(), 'write:list', { most: 10 });
    expect([saved, await text(FILE), write?.cause.code, write?.undo]).toMatchObject([
      { kind: 'saved', write: write?.id, file: { use: 'settings', hash: hashOf(wanted) } },
      wanted,
      'write.saved',
      'possible',
    ]);
  });

  it('tells the place of what is no JSON, and writes nothing', async () => {
    expect(await save(FILE, '{\n  "hooks": {},\n}\n', TEXT)).toEqual({
      kind: 'notJson',
      reason: { code: 'json.fault', params: { fault: 'TrailingComma' } },
      line: 2,
      column: 14,
    });
    expect(await text(FILE)).toBe(TEXT);
  });

  it('writes nothing where nothing has changed, though the file be broken', async () => {
    await scene.write(FILE, '{');
    const before = await stat(scene.at(FILE));
    expect(await save(FILE, '{', '{')).toMatchObject({ kind: 'saved', write: null });
    expect((await stat(scene.at(FILE))).mtimeMs).toBe(before.mtimeMs);
  });

  it('puts both together where others changed another part', async () => {
    await writeFile(scene.at(FILE), TEXT.replace('"hooks": {}', '"hooks": { "Stop": [] }'));
    expect(await save(FILE, TEXT.replace('"k"', '"new"'), TEXT)).toMatchObject({ kind: 'merged' });
    expect(await text(FILE)).toBe(TEXT.replace('"hooks": {}', '"hooks": { "Stop": [] }').replace('"k"', '"new"'));
  });

  it('gives both back where others changed the same part, and keeps the text as a draft', async () => {
    const theirs = TEXT.replace('"k"', '"theirs"');
    await writeFile(scene.at(FILE), theirs);
    const ours = TEXT.replace('"k"', '"ours"');
    expect(await save(FILE, ours, TEXT)).toMatchObject({ kind: 'conflict', file: { text: theirs, hash: hashOf(theirs) } });
    expect([await text(FILE), await drafts()]).toEqual([theirs, [[scene.at(FILE), ours]]]);
    await save(FILE, ours, theirs);
    expect([await text(FILE), await drafts()]).toEqual([ours, []]);
  });

  it('offers the repair of a broken text, with its steps', async () => {
    const repair = await call(scene.host(), 'file:repair', { path: scene.at(FILE), text: '{\n  "hooks": {},\n}\n' });
    expect(repair).toEqual({
      kind: 'repaired',
      text: '{\n  "hooks": {}\n}\n',
      keeps: 'everything',
      steps: [{ code: 'json.repair', params: { step: 'trailingComma', line: 2, column: 14 } }],
    });
    expect(await call(scene.host(), 'file:repair', { path: scene.at(FILE), text: TEXT })).toEqual({ kind: 'valid' });
  });

  it('never writes through a link out of the workspace', async () => {
    await mkdir(scene.at('elsewhere'));
    await writeFile(scene.at('elsewhere/config.json'), '{}');
    await rm(scene.at(FILE));
    await symlink(scene.at('elsewhere/config.json'), scene.at(FILE));
    expect((await failureOf(save(FILE, '{ "a": 1 }', '{}'))).code).toBe('fileNotEditable');
    expect(await text('elsewhere/config.json')).toBe('{}');
  });
});

describe('saving a script', () => {
  it('merges by lines, and keeps the mode', async () => {
    await writeFile(scene.at(SCRIPT), 'one\ntwo\nTHREE\n');
    expect(await save(SCRIPT, 'ONE\ntwo\nthree\n', 'one\ntwo\nthree\n')).toMatchObject({
      kind: 'merged',
      file: { text: 'ONE\ntwo\nTHREE\n' },
    });
    expect((await stat(scene.at(SCRIPT))).mode & 0o777).toBe(0o755);
  });

  it('of two windows at once lets one win', async () => {
    const base = 'one\ntwo\nthree\n';
    const host = scene.host();
    const saves = await Promise.all(
      ['a\n', 'b\n', 'c\n'].map((wanted) =>
        call(host, 'file:save', { path: scene.at(SCRIPT), text: wanted, baseHash: hashOf(base), baseText: base }),
      ),
    );
    expect(saves.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'saved']);
  });

  it('keeps the text as a draft where the file may not be written', async () => {
    await chmod(scene.at(SCRIPT), 0o555);
    expect(await failureOf(save(SCRIPT, 'mine\n', 'one\ntwo\nthree\n'))).toMatchObject({
      code: 'fileUnwritable',
      reason: { params: { path: scene.at(SCRIPT), errno: 'EACCES' } },
    });
    expect(await drafts()).toEqual([[scene.at(SCRIPT), 'mine\n']]);
  });
});

describe('drafts', () => {
  const draft = (path: string, wanted: string) => ({ path: scene.at(path), text: wanted, baseHash: 'h', baseText: 'b' });

  it('are one per file, the last one first, and wait for the next studio', async () => {
    const host = scene.host();
    await call(host, 'draft:keep', draft(SCRIPT, 'first'));
    await call(host, 'draft:keep', draft(FILE, 'settings'));
    await call(host, 'draft:keep', draft(SCRIPT, 'second'));
    expect(await drafts()).toEqual([
      [scene.at(SCRIPT), 'second'],
      [scene.at(FILE), 'settings'],
    ]);
    await call(host, 'draft:drop', { path: scene.at(SCRIPT) });
    expect(await drafts()).toEqual([[scene.at(FILE), 'settings']]);
    expect((await stat(scene.at('home/.hook-studio/drafts.json'))).mode & 0o777).toBe(0o600);
  });

  it('of another workspace are not shown, and come back with it', async () => {
    const host = scene.host();
    await call(host, 'draft:keep', draft(FILE, 'settings'));
    await mkdir(scene.at('other'));
    await call(host, 'workspace:open', { paths: [scene.at('other')] });
    const elsewhere = await call(host, 'draft:list', {});
    await call(host, 'workspace:open', { paths: [scene.at('ws')] });
    expect([elsewhere, (await call(host, 'draft:list', {})).length]).toEqual([[], 1]);
  });

  it('are of hooks’ files only', async () => {
    await scene.write('secret', 'x');
    expect((await failureOf(call(scene.host(), 'draft:keep', draft('secret', 'mine')))).code).toBe('fileNotOfHooks');
  });
});
