import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Trial } from '../../../../../renderer/features/library/library-slice.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const SCRIPT = `#!/bin/sh
cat >/dev/null
printf '{"cancel":true,"errorMessage":"Closed on Sundays."}\\n'
`;
const manifest = {
  format: 1,
  name: 'sunday',
  version: '2.3.4',
  title: { en: 'Sunday', 'zh-CN': '星期日' },
  description: { en: 'Stops everything.' },
  author: 'Ada',
  license: 'MIT',
  tags: ['guards'],
  entries: [{ id: 'cline', agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse', language: 'sh', script: 'sunday.sh' }],
  readme: { en: 'README.md' },
  examples: [{ name: 'any', event: 'PreToolUse', does: { read: 'a.txt' }, expect: { decision: 'stops', reason: 'Sundays' } }],
};

describe('the library’s slice', () => {
  const folder = temporaryFolder();
  let studio: OpenStudio;
  let shelf: string;
  beforeEach(async () => {
    shelf = folder.at('shelf');
    await mkdir(join(shelf, 'sunday'), { recursive: true });
    await writeFile(join(shelf, 'sunday', 'hook.json'), JSON.stringify(manifest));
    await writeFile(join(shelf, 'sunday', 'README.md'), '# Sunday\n');
    await writeFile(join(shelf, 'sunday', 'sunday.sh'), SCRIPT);
    await chmod(join(shelf, 'sunday', 'sunday.sh'), 0o755);
    studio = await openStudio(folder.path, {});
  });
  afterEach(() => studio.dispose());

  it('goes to the page of an installed hook, or to what is installed where no source has it', async () => {
    const { store } = studio;
    await store.getState().addLibrarySource({ location: shelf, pin: null });
    await store.getState().openInstalled('sunday');
    const { view, libraryPage, libraryHook } = store.getState();
    await store.getState().openInstalled('monday');
    expect([view, libraryPage, libraryHook?.name, store.getState().libraryPage]).toEqual(['library', 'browse', 'sunday', 'installed']);
  });

  const addShelf = async (): Promise<{ readonly source: string; readonly name: string }> => {
    await studio.state().loadLibrary();
    const added = await studio.state().addLibrarySource({ location: shelf, pin: null });
    if (added.kind === 'failed') throw new Error(added.failure.code);
    return { source: added.value.id, name: 'sunday' };
  };

  it('lists what a source brings as soon as it is added, and tells why one is not', async () => {
    const hook = await addShelf();
    const failed = await studio.state().addLibrarySource({ location: join(shelf, 'nothing'), pin: null });
    expect([studio.state().library?.hooks.map(({ source, name }) => ({ source, name })), failed.kind]).toEqual([[hook], 'failed']);
  });

  it('asks for trust in the source, then in what is run, and keeps the results', async () => {
    const hook = await addShelf();
    const trial = (): string => JSON.stringify(studio.state().libraryTrials[`${hook.source}/sunday`]);
    const request = { hook, editions: ['cline/documented'], parameters: {} };
    await studio.state().tryLibraryHook(request);
    expect(trial()).toContain('libraryNotTrusted');

    await studio.state().trustLibrarySource(hook.source, 'given');
    await studio.state().tryLibraryHook(request);
    const asked = studio.state().libraryTrials[`${hook.source}/sunday`];
    if (asked?.kind !== 'untrusted') throw new Error(trial());
    await studio.state().tryLibraryHook(asked.request, asked.reviews);
    const tried = studio.state().libraryTrials[`${hook.source}/sunday`];
    expect(tried?.kind === 'tried' && tried.results.map(({ example, outcome }) => [example, outcome])).toEqual([['any', 'passed']]);
    studio.state().dropTrial(hook);
    expect(studio.state().libraryTrials).toEqual({});
  });

  it('cancels the examples that run: what did not end is not told of', async () => {
    await writeFile(join(shelf, 'sunday', 'sunday.sh'), '#!/bin/sh\nexec sleep 600\n');
    const hook = await addShelf();
    await studio.state().trustLibrarySource(hook.source, 'given');
    const request = { hook, editions: ['cline/documented'], parameters: {} };
    const trial = (): Trial | undefined => studio.state().libraryTrials[`${hook.source}/sunday`];
    await studio.state().tryLibraryHook(request);
    const asked = trial();
    if (asked?.kind !== 'untrusted') throw new Error(asked?.kind);
    const tried = studio.state().tryLibraryHook(asked.request, asked.reviews);
    expect(trial()).toEqual({ kind: 'running', ending: 'no' });
    await studio.state().cancelTrial(hook);
    await tried;
    expect(trial()).toEqual({ kind: 'tried', results: [], whole: 'cancelled' });
  });

  it('forgets what the examples came to once their source was read anew', async () => {
    const hook = await addShelf();
    await studio.state().trustLibrarySource(hook.source, 'given');
    const request = { hook, editions: ['cline/documented'], parameters: {} };
    await studio.state().tryLibraryHook(request);
    const asked = studio.state().libraryTrials[`${hook.source}/sunday`];
    if (asked?.kind !== 'untrusted') throw new Error(asked?.kind);
    await studio.state().tryLibraryHook(asked.request, asked.reviews);
    await studio.state().refreshLibrarySource(hook.source);
    expect(studio.state().libraryTrials).toEqual({});
  });

  it('shows the page of the newest question only', async () => {
    const hook = await addShelf();
    await Promise.all([studio.state().showLibraryHook({ ...hook, name: 'missing' }), studio.state().showLibraryHook(hook)]);
    const shown = studio.state().libraryShown;
    expect([shown?.key, shown?.answer.kind]).toEqual([`${hook.source}/sunday`, 'ok']);
  });

  it('plans without writing, then writes, and everything that shows files has looked again', async () => {
    const hook = await addShelf();
    await studio.state().trustLibrarySource(hook.source, 'given');
    const install = { hook, places: { cline: 'project' }, parameters: {} };
    const dispatcher = join(studio.root, '.clinerules', 'hooks', 'PreToolUse');
    const planned = await studio.state().planInstall(install, 'yes');
    expect([planned.kind, planned.kind === 'ok' && planned.value.write]).toEqual(['ok', null]);
    await expect(readFile(dispatcher)).rejects.toThrow('ENOENT');

    const done = await studio.state().planInstall(install, 'no');
    expect(studio.state().library?.hooks[0]?.installed).toBe('yes');
    expect(
      studio
        .state()
        .hookSets.flatMap(({ set }) => set.hooks)
        .map(({ event }) => event),
    ).toEqual(['PreToolUse']);
    const found = await studio.state().lookForDrift();
    expect(found.kind === 'ok' && found.value.map(({ name, version, findings }) => [name, version, findings])).toEqual([
      ['sunday', '2.3.4', []],
    ]);

    if (done.kind !== 'ok' || done.value.write === null) throw new Error('Nothing was written');
    await studio.state().undoLibraryWrite(done.value.write);
    expect(studio.state().library?.hooks[0]?.installed).toBe('no');
    await expect(readFile(dispatcher)).rejects.toThrow('ENOENT');
  });
});
