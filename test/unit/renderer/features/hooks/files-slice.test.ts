import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDirty } from '../../../../../renderer/features/hooks/files-slice.ts';
import type { OpenDocument } from '../../../../../renderer/features/hooks/files-slice.ts';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const BEFORE = '#!/bin/sh\necho before\n';

let folder = '';
let studio: OpenStudio;
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-files-slice-'));
  studio = await openStudio(folder, { PreToolUse: BEFORE });
  path = join(studio.root, '.clinerules/hooks/PreToolUse');
  await studio.state().openDocument(path);
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});

const document = (): OpenDocument => {
  const found = studio.state().documents[path];
  if (found?.kind !== 'open') throw new Error(`The document is ${String(found?.kind)}.`);
  return found;
};

describe('saving', () => {
  it('writes what was typed and starts anew from it', async () => {
    studio.state().editDocument(path, `${BEFORE}echo more\n`);
    expect(isDirty(document())).toBe(true);
    expect(await studio.state().saveDocument(path)).toMatchObject({ kind: 'saved' });
    expect({ disk: await readFile(path, 'utf8'), dirty: isDirty(document()), onDisk: document().onDisk }).toEqual({
      disk: `${BEFORE}echo more\n`,
      dirty: false,
      onDisk: { kind: 'asBase' },
    });
  });

  it('does nothing without a change', async () => {
    expect(await studio.state().saveDocument(path)).toEqual({ kind: 'nothing' });
  });

  it('never overwrites what others wrote meanwhile, and keeps both texts', async () => {
    studio.state().editDocument(path, 'mine\n');
    await writeFile(path, 'theirs\n');
    expect(await studio.state().saveDocument(path)).toEqual({ kind: 'conflict' });
    const { text, onDisk } = document();
    expect({ disk: await readFile(path, 'utf8'), text, onDisk: onDisk.kind === 'changed' && onDisk.file.text }).toEqual({
      disk: 'theirs\n',
      text: 'mine\n',
      onDisk: 'theirs\n',
    });
  });

  it('overwrites on request, after the other text was seen', async () => {
    studio.state().editDocument(path, 'mine\n');
    await writeFile(path, 'theirs\n');
    await studio.state().saveDocument(path);
    studio.state().keepOwn(path);
    expect([(await studio.state().saveDocument(path)).kind, await readFile(path, 'utf8')]).toEqual(['saved', 'mine\n']);
  });

  it('asks again when the file changed once more after that', async () => {
    studio.state().editDocument(path, 'mine\n');
    await writeFile(path, 'theirs\n');
    await studio.state().saveDocument(path);
    studio.state().keepOwn(path);
    await writeFile(path, 'theirs again\n');
    expect([(await studio.state().saveDocument(path)).kind, await readFile(path, 'utf8')]).toEqual(['conflict', 'theirs again\n']);
  });

  it('keeps the text where the file is gone, and says why', async () => {
    studio.state().editDocument(path, 'mine\n');
    await rm(path);
    expect(await studio.state().saveDocument(path)).toEqual({ kind: 'failed' });
    expect([document().text, document().failure?.code]).toEqual(['mine\n', 'fileMissing']);
  });
});

describe('a change on disk', () => {
  it('is taken where nothing was typed', async () => {
    await writeFile(path, 'theirs\n');
    await studio.state().hearFilesChanged([path]);
    expect([document().text, isDirty(document())]).toEqual(['theirs\n', false]);
  });

  it('is kept beside what was typed, and can be taken', async () => {
    studio.state().editDocument(path, 'mine\n');
    await writeFile(path, 'theirs\n');
    await studio.state().hearFilesChanged([]);
    expect([document().text, document().onDisk.kind]).toEqual(['mine\n', 'changed']);
    studio.state().takeDisk(path);
    expect([document().text, isDirty(document()), document().onDisk.kind]).toEqual(['theirs\n', false, 'asBase']);
  });

  it('that says what was typed is no conflict', async () => {
    studio.state().editDocument(path, 'the same\n');
    await writeFile(path, 'the same\n');
    await studio.state().hearFilesChanged([path]);
    expect([isDirty(document()), document().onDisk.kind]).toEqual([false, 'asBase']);
  });

  it('that takes the file away is told; the text stays', async () => {
    studio.state().editDocument(path, 'mine\n');
    await rm(path);
    await studio.state().hearFilesChanged([path]);
    expect([document().text, document().onDisk.kind]).toEqual(['mine\n', 'gone']);
  });

  it('elsewhere is not looked at', async () => {
    await writeFile(path, 'theirs\n');
    await studio.state().hearFilesChanged([`${path}2`, join(studio.root, 'other')]);
    expect(document().text).toBe(BEFORE);
  });
});

describe('hooks', () => {
  it('are looked for again after a change, and what comes of it is selected', async () => {
    const done = await studio
      .state()
      .changeHook('cline/documented', { kind: 'create', event: 'TaskStart', location: 'project', text: BEFORE });
    expect([done.kind, studio.state().selection]).toEqual(['ok', { kind: 'hook', hook: 'cline:project:TaskStart' }]);
  });

  it('that are refused come back as a value with its reason', async () => {
    const done = await studio
      .state()
      .changeHook('cline/documented', { kind: 'create', event: 'PreToolUse', location: 'project', text: BEFORE });
    expect([done.kind, done.kind === 'failed' && done.failure.reason.code]).toEqual(['failed', 'cline.edit.exists']);
  });

  it('that are gone are no longer selected', async () => {
    studio.state().select({ kind: 'hook', hook: 'cline:project:PreToolUse' });
    await rm(path);
    await studio.state().loadHooks();
    expect(studio.state().selection).toEqual({ kind: 'nothing' });
  });

  it('are switched by the executable bit', async () => {
    await chmod(path, 0o644);
    await studio.state().changeHook('cline/documented', { kind: 'enable', hook: 'cline:project:PreToolUse', to: 'on' });
    expect(studio.state().hookSets[0]?.set.hooks.map((hook) => hook.state.kind)).toEqual(['on']);
  });
});
