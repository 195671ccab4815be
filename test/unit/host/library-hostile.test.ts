import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import { call, stage } from './host-in.ts';
import { add, failureOf, install, trusting, uninstall } from './library-acts.ts';
import { git, manifest, put, putHook, repository, SCRIPT } from './library-stage.ts';

const scene = stage();

describe('hostile libraries', () => {
  const reasonsOf = async (host: Host): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      (await call(host, 'library:list', {})).refused.map(({ folder, problems }) => [
        folder,
        problems.map(({ at, reason }) => `${at}: ${reason.code}`),
      ]),
    );

  it('refuses each bad hook of a folder with its reason, and shows the good one', async () => {
    const library = scene.at('hooks');
    putHook(library, 'good');
    putHook(library, 'leads-out', { manifest: { entries: [{ ...manifest('x').entries[0]!, script: '../../secret.sh' }] } });
    putHook(library, 'linked');
    rmSync(join(library, 'linked', 'hook.sh'));
    put(scene.at('secret.sh'), 'secret\n');
    symlinkSync(scene.at('secret.sh'), join(library, 'linked', 'hook.sh'));
    mkdirSync(scene.at('outside'));
    putHook(scene.at('outside'), 'far');
    symlinkSync(scene.at('outside/far'), join(library, 'far'));
    put(join(library, 'huge', 'hook.json'), `{"a":"${'x'.repeat(50 * 1024 * 1024)}"}`);
    put(join(library, 'proto', 'hook.json'), JSON.stringify(manifest('proto')).replace('"format"', '"__proto__":{"polluted":1},"format"'));
    put(join(library, 'broken', 'hook.json'), '{ no');
    putHook(library, 'nul');
    const host = scene.host();
    await add(host, library);
    expect((await call(host, 'library:list', {})).hooks.map(({ name }) => name)).toEqual(['good']);
    const reasons = await reasonsOf(host);
    expect(reasons).toEqual({
      'leads-out': ['entries[0].script: library.hookFile'],
      linked: ['files["hook.sh"]: library.fileOutside'],
      far: [': library.fileOutside'],
      huge: [': library.tooLarge'],
      proto: [expect.stringContaining('library.') as unknown as string],
      broken: [': library.notJson'],
      nul: [': library.unsafeName'],
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect((await failureOf(call(host, 'library:show', { source: 'hooks', name: '../outside' }))).code).toBe('libraryUnknownHook');
    expect((await failureOf(call(host, 'library:show', { source: 'hooks', name: 'linked' }))).code).toBe('libraryHookRefused');
  });

  it('puts nothing of a bad hook of a repository on disk', async () => {
    const { work, bare } = repository(scene.at);
    putHook(work, 'good');
    putHook(work, 'linked');
    rmSync(join(work, 'linked', 'hook.sh'));
    symlinkSync('/etc/passwd', join(work, 'linked', 'hook.sh'));
    putHook(work, 'huge');
    put(join(work, 'huge', 'hook.json'), 'x'.repeat(1024 * 1024));
    putHook(work, 'device');
    put(join(work, 'device', 'aux.sh'), 'x');
    putHook(work, 'cases');
    put(join(work, 'cases', 'Hook.sh'), 'x');
    putHook(work, 'crowd');
    for (let i = 0; i < 600; i++) put(join(work, 'crowd', `f${i}.txt`), 'x');
    putHook(work, 'backslash');
    put(join(work, 'backslash', 'a\\..\\b'), 'x');
    put(join(work, 'good', '.gitattributes'), '*.sh filter=evil ident eol=crlf\n');
    put(
      scene.at('home/.gitconfig'),
      `[filter "evil"]\n\tsmudge = touch ${scene.at('smudged')}\n\trequired = true\n[core]\n\tautocrlf = true\n`,
    );
    git(work, 'add', '--all');
    git(work, 'commit', '--quiet', '-m', 'All');
    git(work, 'push', '--quiet', 'origin', 'main');
    const host = scene.host();
    const source = await add(host, bare);
    expect((await call(host, 'library:list', {})).hooks.map(({ name }) => name)).toEqual(['good']);
    expect(await reasonsOf(host)).toEqual({
      linked: ['files["hook.sh"]: library.fileOutside'],
      huge: ['hook.json: library.tooLarge'],
      device: [': library.unsafeName'],
      cases: [': library.caseClash'],
      crowd: [': library.tooManyFiles'],
      backslash: [': library.unsafeName'],
    });
    const placed = scene.at(`home/.hook-studio/library/git/team-hooks/trees/${source.commit ?? ''}/hooks`);
    expect(readdirSync(placed)).toEqual(['good', 'huge', 'linked']);
    expect(existsSync(scene.at('smudged'))).toBe(false);
    expect(readdirSync(join(placed, 'good'))).toEqual(['README.md', 'hook.json', 'hook.sh']);
    expect((await call(host, 'library:show', { source: 'team-hooks', name: 'good' })).scripts[0]?.text).toBe(SCRIPT);
  });

  it('refuses a hook whose few trees make millions of paths, and reads the others', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'good');
    push('One');
    const objects = (kind: readonly string[], input: string): string =>
      execFileSync('git', kind, { cwd: work, input, encoding: 'utf8' }).trim();
    const blob = objects(['hash-object', '-w', '--stdin'], 'x');
    const manifestBlob = objects(['hash-object', '-w', '--stdin'], JSON.stringify(manifest('bomb')));
    let tree = objects(['mktree'], `100644 blob ${blob}\tfile\n`);
    for (let level = 0; level < 7; level++)
      tree = objects(['mktree'], Array.from({ length: 20 }, (_, i) => `040000 tree ${tree}\td${i}\n`).join(''));
    let deep = objects(['mktree'], `100644 blob ${blob}\tfile\n`);
    for (let level = 0; level < 20; level++) deep = objects(['mktree'], `040000 tree ${deep}\td\n`);
    const folder = (inner: string): string => objects(['mktree'], `100644 blob ${manifestBlob}\thook.json\n040000 tree ${inner}\tin\n`);
    const good = git(work, 'rev-parse', 'HEAD:good');
    const entries = { bomb: folder(tree), deep: folder(deep), good, other: tree };
    const top = objects(
      ['mktree'],
      Object.entries(entries)
        .map(([name, hash]) => `040000 tree ${hash}\t${name}\n`)
        .join(''),
    );
    git(work, 'push', '--quiet', '--force', 'origin', `${git(work, 'commit-tree', top, '-m', 'Bomb')}:refs/heads/main`);
    const host = scene.host();
    await add(host, bare);
    expect((await call(host, 'library:list', {})).hooks.map(({ name }) => name)).toEqual(['good']);
    expect(await reasonsOf(host)).toEqual({ bomb: [': library.tooManyFiles'], deep: [': library.tooNested'] });
  });

  it('writes again what was changed by hand in its own copy, before anything is installed of it', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    const commit = push('One');
    const host = scene.host();
    await add(host, bare);
    await call(host, 'library:trustSource', { source: 'team-hooks', trust: 'given' });
    const copy = scene.at(`home/.hook-studio/library/git/team-hooks/trees/${commit}/hooks/guard`);
    const hook = { source: 'team-hooks', name: 'guard' };
    for (const spoil of [
      (): void => put(join(copy, 'hook.sh'), `${SCRIPT}# changed\n`),
      (): void => put(join(copy, 'more.sh'), 'x'),
      (): void => rmSync(copy, { recursive: true }),
    ]) {
      spoil();
      expect((await call(host, 'library:show', hook)).scripts.map(({ text }) => text)).toEqual([SCRIPT]);
      spoil();
      await call(host, 'library:install', { hook, places: { iflow: 'project' }, parameters: {}, dryRun: 'no' });
      expect(readFileSync(scene.at('ws/.iflow/hooks/library/guard/hook.sh'), 'utf8')).toBe(SCRIPT);
      expect(readdirSync(copy)).toEqual(['README.md', 'hook.json', 'hook.sh']);
    }
  });

  it('hands a readme on as it is written: the page sanitises it', async () => {
    const readme = '# Hi\n<script>alert(1)</script><img src=x onerror=alert(1)>\n';
    putHook(scene.at('hooks'), 'guard', { readme });
    const host = scene.host();
    await add(host, scene.at('hooks'));
    expect((await call(host, 'library:show', { source: 'hooks', name: 'guard' })).readme).toEqual({ en: readme });
  });

  it('refuses a script that is only the pointer to a large file', async () => {
    const library = scene.at('hooks');
    putHook(library, 'guard', { script: `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12\n` });
    const host = scene.host();
    await add(host, library);
    expect(await reasonsOf(host)).toEqual({ guard: ['files["hook.sh"]: library.lfsPointer'] });
    expect((await failureOf(call(host, 'library:show', { source: 'hooks', name: 'guard' }))).code).toBe('libraryHookRefused');
  });
});

describe('hostile lock files', () => {
  const problems = async (host: Host): Promise<string[]> => (await call(host, 'library:list', {})).problems.map(({ code }) => code);
  const lockWith = (entry: string): string =>
    `{"version":1,"own":{},"hooks":{"guard":{"source":{"kind":"bundled"},"version":"1.0.0","content":"${'a'.repeat(64)}","parameters":{},"agents":{},"files":{},"parts":[],"entries":[${entry}]}}}`;

  it.each([
    {
      title: 'nested beyond all measure',
      text: lockWith(
        `{"agent":"iflow","settings":".iflow/settings.json","event":"Stop","fields":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
      ),
      code: 'error.libraryLockBroken',
    },
    { title: 'of a merge that nobody has finished', text: '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> x\n', code: 'error.libraryLockBroken' },
    { title: 'of a newer studio', text: '{"version":2,"hooks":[]}\n', code: 'error.storeNewer' },
  ])('leaves one $title as it is, and lists the library all the same', async ({ text, code }) => {
    putHook(scene.at('hooks'), 'guard');
    const place = scene.at('ws/.hook-studio/hooks.lock.json');
    put(place, text);
    const host = await trusting(scene);
    expect(await problems(host)).toEqual([code]);
    expect((await call(host, 'library:drift', {})).flatMap(({ findings }) => findings.map(({ reason }) => reason.code))).toEqual([code]);
    expect(await call(host, 'library:installed', {})).toEqual([]);
    for (const act of [install, uninstall]) expect((await failureOf(act(host))).code).toBe(code.replace('error.', ''));
    expect(readFileSync(place, 'utf8')).toBe(text);
  });

  it('writes none through a link that leads out of the workspace', async () => {
    putHook(scene.at('hooks'), 'guard');
    mkdirSync(scene.at('outside'));
    symlinkSync(scene.at('outside'), scene.at('ws/.hook-studio'));
    const host = await trusting(scene);
    expect((await failureOf(install(host))).code).toBe('libraryOutside');
    expect(readdirSync(scene.at('outside'))).toEqual([]);
    expect(readdirSync(scene.at('ws'))).toEqual(['.hook-studio']);
  });
});
