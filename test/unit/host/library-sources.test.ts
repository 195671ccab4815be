import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';
import { call, stage } from './host-in.ts';
import { add, failureOf } from './library-acts.ts';
import { git, put, putHook, repository, SCRIPT } from './library-stage.ts';

const scene = stage();

describe('sources of hooks', () => {
  it('adds a bare repository by its path, reads it at its default branch and keeps nothing running', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    put(join(work, 'README.md'), 'A library\n');
    const commit = push('Add guard');
    const host = scene.host();
    const told: string[] = [];
    host.listen((name, data) => {
      if (name === 'library:progress' && 'step' in data) told.push(data.source);
    });
    const source = await add(host, bare);
    expect({ ...source, fetchedAt: 0 }).toEqual({
      id: 'team-hooks',
      title: 'team-hooks',
      from: { kind: 'git', url: bare, pin: null },
      trust: 'notGiven',
      commit,
      fetchedAt: 0,
      hooks: 1,
      problems: [],
    });
    expect(new Set(told)).toEqual(new Set(['team-hooks']));
    const { hooks, refused, problems } = await call(host, 'library:list', {});
    expect({ hooks, refused, problems }).toEqual({
      hooks: [
        {
          about: 'word Word forbidden stops-the-word lets-others-pass',
          source: 'team-hooks',
          name: 'guard',
          version: '1.0.0',
          title: { en: 'The guard hook', 'zh-CN': '钩子' },
          description: { en: 'Stops a tool whose input holds a word.' },
          author: 'Test',
          tags: ['guard'],
          requires: ['sh'],
          languages: ['sh'],
          entries: [
            { agent: 'iflow', editions: ['iflow/documented', 'iflow/0.5.19'], event: 'PreToolUse' },
            { agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse' },
          ],
          examples: 2,
          installed: 'no',
          update: 'none',
        },
      ],
      refused: [],
      problems: [],
    });
  });

  it('adds the same place twice as one source, over file:// too, and several with names of their own', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    push('Add guard');
    const host = scene.host();
    const ids: string[] = [];
    for (const location of [bare, bare, `file://${bare}`, work]) ids.push((await add(host, location)).id);
    expect(ids).toEqual(['team-hooks', 'team-hooks', 'team-hooks-2', 'work']);
    await call(host, 'library:removeSource', { source: 'team-hooks' });
    const { sources } = await call(host, 'library:list', {});
    expect(sources.map(({ id }) => id)).toEqual(['team-hooks-2', 'work']);
    expect(readdirSync(scene.at('home/.hook-studio/library/git')).filter((name) => !name.endsWith('.lock'))).toEqual(['team-hooks-2']);
  });

  it.each([
    { title: 'a branch', pin: { kind: 'branch', name: 'next/one' } as const, version: '2.0.0' },
    { title: 'a tag', pin: { kind: 'tag', name: 'v1' } as const, version: '1.0.0' },
  ])('reads a repository at $title', async ({ pin, version }) => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    push('Add guard');
    git(work, 'tag', '-a', 'v1', '-m', 'One');
    git(work, 'checkout', '--quiet', '-b', 'next/one');
    putHook(work, 'guard', { manifest: { version: '2.0.0' } });
    push('Two');
    git(work, 'push', '--quiet', 'origin', 'next/one', '--tags');
    const host = scene.host();
    await add(host, bare, pin);
    const { hooks } = await call(host, 'library:list', {});
    expect(hooks.map((hook) => hook.version)).toEqual([version]);
  });

  it('reads a repository at a commit, and tells the versions that it knows', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    const first = push('Add guard');
    putHook(work, 'guard', { script: `${SCRIPT}# more\n` });
    push('Change the script only');
    putHook(work, 'guard', { manifest: { version: '1.1.0' } });
    const last = push('Guard 1.1.0');
    const host = scene.host();
    await add(host, bare, { kind: 'commit', name: first.slice(0, 12) });
    await add(host, bare);
    const old = await call(host, 'library:show', { source: 'team-hooks', name: 'guard' });
    const now = await call(host, 'library:show', { source: 'team-hooks-2', name: 'guard' });
    expect(old.versions.map(({ version, commit }) => ({ version, commit }))).toEqual([{ version: '1.0.0', commit: first }]);
    expect(now.versions.map(({ version, commit, summary }) => ({ version, commit, summary }))).toEqual([
      { version: '1.1.0', commit: last, summary: 'Guard 1.1.0' },
      { version: '1.0.0', commit: first, summary: 'Add guard' },
    ]);
    expect(now.scripts.map(({ path, language }) => ({ path, language }))).toEqual([{ path: 'hook.sh', language: 'sh' }]);
    expect(now.requirements).toEqual([{ anyOf: ['sh'], found: expect.stringMatching(/\/sh$/) as unknown }]);
    expect(now.readme).toEqual({ en: '# guard\n' });
    expect(now.examples.map(({ name, decision, editions }) => ({ name, decision, editions }))).toEqual([
      { name: 'stops-the-word', decision: 'stops', editions: ['iflow/documented', 'iflow/0.5.19', 'cline/documented'] },
      { name: 'lets-others-pass', decision: 'proceeds', editions: ['iflow/documented', 'iflow/0.5.19', 'cline/documented'] },
    ]);
  });

  it('names the tags that there are for one that is not there, and keeps nothing of the try', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    push('Add guard');
    git(work, 'tag', 'v1');
    push('Tagged');
    const host = scene.host();
    expect(await failureOf(add(host, bare, { kind: 'tag', name: 'v9' }))).toEqual({ code: 'libraryNoPin', known: ['v1'] });
    expect(await failureOf(add(host, bare, { kind: 'commit', name: 'abcdef1' }))).toEqual({ code: 'libraryNoPin', known: [] });
    expect(readdirSync(scene.at('home/.hook-studio/library/git')).filter((name) => !name.endsWith('.lock'))).toEqual([]);
  });

  it('tells of a tag that was moved, and follows it only when it is asked to', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    const first = push('Add guard');
    git(work, 'tag', 'v1');
    push('Tagged');
    const host = scene.host();
    await add(host, bare, { kind: 'tag', name: 'v1' });
    putHook(work, 'guard', { manifest: { version: '6.6.6' } });
    const second = push('Another');
    git(work, 'tag', '--force', 'v1');
    git(work, 'push', '--quiet', '--force', 'origin', 'v1');
    const kept = await call(host, 'library:refresh', { source: 'team-hooks' });
    expect({ commit: kept.commit, problems: kept.problems.map(({ code }) => code) }).toEqual({
      commit: first,
      problems: ['library.tagMoved'],
    });
    const { hooks } = await call(host, 'library:list', {});
    expect(hooks.map(({ version }) => version)).toEqual(['1.0.0']);
    const followed = await call(host, 'library:refresh', { source: 'team-hooks', movedPin: 'follow' });
    expect({ commit: followed.commit, problems: followed.problems }).toEqual({ commit: second, problems: [] });
  });

  it('keeps what was fetched of a source that vanished, and says so', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    const commit = push('Add guard');
    const host = scene.host();
    await add(host, bare);
    rmSync(bare, { recursive: true });
    const source = await call(host, 'library:refresh', { source: 'team-hooks' });
    expect({ commit: source.commit, hooks: source.hooks, problems: source.problems.map(({ code }) => code) }).toEqual({
      commit,
      hooks: 1,
      problems: ['error.libraryNoRepository', 'library.keptFetched'],
    });
  });

  it('needs no git for what was fetched, and says that git is missing for what was not', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    push('Add guard');
    await add(scene.host(), bare);
    const empty = scene.at('no-programs');
    mkdirSync(empty);
    const host = scene.host({ env: { PATH: empty } });
    expect((await call(host, 'library:list', {})).hooks.map(({ name }) => name)).toEqual(['guard']);
    expect((await call(host, 'library:show', { source: 'team-hooks', name: 'guard' })).card.version).toBe('1.0.0');
    expect(await failureOf(add(host, `file://${bare}`))).toEqual({ code: 'gitMissing' });
    expect(await failureOf(call(host, 'library:refresh', { source: 'team-hooks' }))).toEqual({ code: 'gitMissing' });
  });

  it.each([
    ['an option', '--upload-pack=touch /tmp/x', 'libraryUnsafe'],
    ['a transport that starts a program', 'ext::sh -c touch% /tmp/x', 'libraryUnsafe'],
    ['an unusual scheme', 'transport://host/repository', 'libraryUnsafe'],
    ['a host that is an option', 'ssh://-oProxyCommand=touch/x', 'libraryUnsafe'],
    ['a host that is an option, as ssh has it', 'git@-oProxyCommand=x:y', 'libraryUnsafe'],
    ['a path that is an option', 'host.example:-oProxyCommand', 'libraryUnsafe'],
    ['a line end', 'https://host.example/a\nb', 'libraryUnsafe'],
    ['a password in the address', 'https://me:secret@host.example/a', 'libraryPassword'],
    ['a relative path', 'some/folder', 'libraryLocation'],
    ['nothing', '  ', 'libraryLocation'],
    ['a folder that is not there', '/no/such/folder', 'folderMissing'],
    ['no server', 'http://127.0.0.1:9/hooks.git', 'libraryUnreachable'],
  ])('refuses %s', async (_, location, code) => {
    expect((await failureOf(add(scene.host(), location))).code).toBe(code);
  });

  it.each([
    ['--exec=x', 'branch'],
    ['a..b', 'tag'],
    ['a b', 'branch'],
    ['HEAD', 'commit'],
    ['a/.lock', 'tag'],
    ['x@{1}', 'branch'],
  ] as const)('refuses the pin %s', async (name, kind) => {
    expect((await failureOf(add(scene.host(), 'https://host.example/hooks', { kind, name }))).code).toBe('libraryPin');
  });

  it('says of a folder without hooks that it is no library', async () => {
    mkdirSync(scene.at('nothing/inside'), { recursive: true });
    expect(await failureOf(add(scene.host(), scene.at('nothing')))).toEqual({ code: 'libraryEmpty' });
  });

  it('tells of a folder that went away', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = scene.host();
    await add(host, scene.at('hooks'));
    renameSync(scene.at('hooks'), scene.at('elsewhere'));
    const { sources, hooks } = await call(host, 'library:list', {});
    expect({ problems: sources.map(({ problems }) => problems.map(({ code }) => code)), hooks }).toEqual({
      problems: [['library.folderGone']],
      hooks: [],
    });
  });

  it('ends a fetch that is cancelled, its program too, and leaves nothing of it', async () => {
    const { bare, work, push } = repository(scene.at);
    putHook(work, 'guard');
    push('Add guard');
    // A git that never answers.
    const [programs, mark] = [scene.at('programs'), scene.at('started')];
    await scene.write(
      'programs/git',
      `#!/bin/sh\ncase "$*" in *ls-remote*) echo $$ > '${mark}'; exec sleep 600;; esac\nPATH='${process.env['PATH'] ?? ''}' exec git "$@"\n`,
      0o755,
    );
    const host = scene.host({ env: { PATH: [programs, process.env['PATH'] ?? ''].join(delimiter) } });
    const adding = failureOf(add(host, bare));
    await expect.poll(() => existsSync(mark), { timeout: 20_000 }).toBe(true);
    await call(host, 'library:cancel', { source: 'team-hooks' });
    expect(await adding).toEqual({ code: 'libraryCancelled' });
    expect(readdirSync(scene.at('home/.hook-studio/library/git')).filter((name) => !name.endsWith('.lock'))).toEqual([]);
    expect((await call(host, 'library:list', {})).sources).toEqual([]);
  });

  it('shows the bundled library first, trusted until somebody takes that back', async () => {
    putHook(scene.at('bundled'), 'guard');
    const host = scene.host({ libraryFolder: scene.at('bundled') });
    const trustNow = async (): Promise<unknown> => (await call(host, 'library:list', {})).sources.map(({ id, trust }) => [id, trust]);
    expect(await trustNow()).toEqual([['bundled', 'given']]);
    await call(host, 'library:trustSource', { source: 'bundled', trust: 'notGiven' });
    expect(await trustNow()).toEqual([['bundled', 'notGiven']]);
    expect((await failureOf(call(host, 'library:removeSource', { source: 'bundled' }))).code).toBe('libraryBundled');
  });

  it('keeps what was fetched when the same source is added several times at once', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    push('One');
    const host = scene.host();
    const added = await Promise.all([1, 2, 3].map(() => add(host, bare).catch(() => null)));
    // Which of the three is the newest is decided on the way; the others hear that they were cancelled.
    expect(added.find((one) => one !== null)?.hooks).toBe(1);
    const { sources } = await call(host, 'library:list', {});
    expect(sources.map(({ id, hooks }) => ({ id, hooks }))).toEqual([{ id: 'team-hooks', hooks: 1 }]);
  });

  it('says of a repository without a commit that it is no library', async () => {
    const { bare } = repository(scene.at);
    expect((await failureOf(add(scene.host(), bare))).code).toBe('libraryEmpty');
  });
});

it('declares every call of the library', () => {
  expect(
    Object.keys(scene.host().handlers)
      .filter((name) => name.startsWith('library:'))
      .sort(),
  ).toEqual(
    Object.keys(calls)
      .filter((name) => name.startsWith('library:'))
      .sort(),
  );
});
