import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, stage } from './host-in.ts';
import { codeOf, codes, install, trusting, uninstall, update } from './library-acts.ts';
import { everything, git, manifest, put, putHook, repository, SCRIPT } from './library-stage.ts';

const scene = stage();
const read = (path: string): string => readFileSync(scene.at(path), 'utf8');

describe('updating', () => {
  const LONG = (first: string, last: string): string => `#!/bin/sh\n${first}\n# one\n# two\n# three\n${last}\n`;

  it('merges local changes with those of the library, and says what must be approved again', async () => {
    putHook(scene.at('hooks'), 'guard', { script: LONG('A=1', 'B=1'), manifest: { parameters: {} } });
    const host = await trusting(scene);
    await install(host);
    const path = scene.at('ws/.iflow/hooks/library/guard/hook.sh');
    writeFileSync(path, LONG('A=2', 'B=1'));
    expect((await call(host, 'library:drift', {})).flatMap(({ findings }) => findings.map(({ kind, path: at }) => [kind, at]))).toEqual([
      ['fileChanged', path],
    ]);
    expect(await update(host)).toMatchObject({ write: null, conflicts: [], files: [] });
    putHook(scene.at('hooks'), 'guard', { script: LONG('A=1', 'B=2'), manifest: { parameters: {}, version: '1.1.0' } });
    expect((await call(host, 'library:list', {})).hooks.map(({ installed, update: state }) => [installed, state])).toEqual([
      ['changed', 'available'],
    ]);
    const updated = await update(host);
    expect(readFileSync(path, 'utf8')).toBe(LONG('A=2', 'B=2'));
    expect(codes(updated)).toEqual(['library.merged', 'library.scriptChanged', 'library.scriptChanged', 'library.asksTrust']);
    expect((await call(host, 'library:installed', {})).map(({ version }) => version)).toEqual(['1.1.0']);
    expect((await call(host, 'library:drift', {})).flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(['fileChanged']);
  });

  it('writes nothing where local changes clash, until somebody decides', async () => {
    putHook(scene.at('hooks'), 'guard', { script: LONG('A=1', 'B=1'), manifest: { parameters: {} } });
    const host = await trusting(scene);
    await install(host);
    const path = scene.at('ws/.iflow/hooks/library/guard/hook.sh');
    writeFileSync(path, LONG('A=mine', 'B=1'));
    putHook(scene.at('hooks'), 'guard', { script: LONG('A=theirs', 'B=1'), manifest: { parameters: {}, version: '2.0.0' } });
    const before = everything(scene.at('ws'));
    const met = await update(host);
    expect(met).toMatchObject({
      write: null,
      files: [],
      conflicts: [{ path, installed: LONG('A=1', 'B=1'), local: LONG('A=mine', 'B=1'), incoming: LONG('A=theirs', 'B=1') }],
    });
    expect(everything(scene.at('ws'))).toEqual(before);
    expect(codes(await update(host, { keep: [path] }))).toContain('library.keptLocal');
    expect(readFileSync(path, 'utf8')).toBe(LONG('A=mine', 'B=1'));
    expect(read('ws/.clinerules/hooks/library/guard/hook.sh')).toBe(LONG('A=theirs', 'B=1'));
    const gone = await uninstall(host);
    expect(gone).toMatchObject({ write: null, conflicts: [{ path, incoming: null }] });
    await uninstall(host, { take: [path] });
    expect(everything(scene.at('ws'))).toEqual({});
  });

  it("keeps a person's own time limit, and asks where the library changes it too", async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusting(scene);
    await install(host);
    const path = scene.at('ws/.iflow/settings.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"timeout": 20', '"timeout": 99'));
    expect((await call(host, 'library:drift', {})).flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(['entryChanged']);
    const [iflow, cline] = manifest('guard').entries;
    putHook(scene.at('hooks'), 'guard', { manifest: { version: '1.1.0', entries: [{ ...iflow!, matcher: 'read_file' }, cline!] } });
    expect(codes(await update(host))).toContain('library.merged');
    expect(readFileSync(path, 'utf8')).toMatch(/"matcher": "read_file"[^]*"timeout": 99/);
    putHook(scene.at('hooks'), 'guard', {
      manifest: { version: '1.2.0', entries: [{ ...iflow!, matcher: 'read_file', timeout: 5 }, cline!] },
    });
    expect(await update(host)).toMatchObject({ write: null, conflicts: [{ path }] });
    await update(host, { take: [path] });
    expect(readFileSync(path, 'utf8')).toContain('"timeout": 5');
    await uninstall(host);
    expect(everything(scene.at('ws'))).toEqual({});
  });

  it('does not put back an entry that was taken out by hand', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusting(scene);
    await install(host);
    writeFileSync(scene.at('ws/.iflow/settings.json'), '{}\n');
    expect((await call(host, 'library:drift', {})).flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(['entryMissing']);
    putHook(scene.at('hooks'), 'guard', { script: `${SCRIPT}# new\n`, manifest: { version: '1.1.0' } });
    expect(codes(await update(host))).toContain('library.entryGone');
    expect(read('ws/.iflow/settings.json')).toBe('{}\n');
    await install(host);
    expect(read('ws/.iflow/settings.json')).toContain('"PreToolUse"');
  });

  it('finds the installed text in the repository where this machine has not kept it', async () => {
    const { work, bare, push } = repository(scene.at);
    const hook = { source: 'team-hooks', name: 'guard' };
    putHook(work, 'guard', { script: LONG('A=1', 'B=1'), manifest: { parameters: {} } });
    push('One');
    const host = scene.host();
    await call(host, 'library:addSource', { location: bare, pin: null });
    await call(host, 'library:trustSource', { source: 'team-hooks', trust: 'given' });
    await install(host, { hook });
    rmSync(scene.at('home/.hook-studio/library/installed'), { recursive: true });
    rmSync(scene.at('home/.hook-studio/library/traces'), { recursive: true });
    const path = scene.at('ws/.iflow/hooks/library/guard/hook.sh');
    writeFileSync(path, LONG('A=2', 'B=1'));
    putHook(work, 'guard', { script: LONG('A=1', 'B=2'), manifest: { parameters: {}, version: '1.1.0' } });
    const commit = push('Two');
    await call(host, 'library:refresh', { source: 'team-hooks' });
    await update(host, { hook });
    expect(readFileSync(path, 'utf8')).toBe(LONG('A=2', 'B=2'));
    expect((await call(host, 'library:installed', {})).map((one) => one.commit)).toEqual([commit]);
  });

  it('moves no installed hook when a tag is moved, and tells of it', async () => {
    const { work, bare, push } = repository(scene.at);
    putHook(work, 'guard');
    const first = push('One');
    git(work, 'tag', 'v1');
    push('Tagged');
    const host = scene.host();
    await call(host, 'library:addSource', { location: bare, pin: { kind: 'tag', name: 'v1' } });
    await call(host, 'library:trustSource', { source: 'team-hooks', trust: 'given' });
    await install(host, { hook: { source: 'team-hooks', name: 'guard' } });
    putHook(work, 'guard', { script: `${SCRIPT}# evil\n` });
    push('Evil');
    git(work, 'tag', '--force', 'v1');
    git(work, 'push', '--quiet', '--force', 'origin', 'v1');
    await call(host, 'library:refresh', { source: 'team-hooks' });
    expect((await call(host, 'library:drift', {})).flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(['contentMoved']);
    expect((await call(host, 'library:installed', {})).map(({ commit }) => commit)).toEqual([first]);
    expect(read('ws/.iflow/hooks/library/guard/hook.sh')).toBe(SCRIPT);
  });
});

describe('drift', () => {
  it('tells of what is missing, left over and without a source', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusting(scene);
    await install(host);
    rmSync(scene.at('ws/.iflow/hooks/library/guard/hook.sh'));
    await scene.write('ws/.iflow/hooks/library/forgotten/hook.sh', 'x');
    await call(host, 'library:removeSource', { source: 'hooks' });
    const drift = await call(host, 'library:drift', {});
    expect(drift.map(({ name, findings }) => [name, findings.map(({ kind }) => kind)])).toEqual([
      ['guard', ['fileMissing', 'sourceGone']],
      ['forgotten', ['leftOver']],
    ]);
  });

  it('tells of a hook that its source has no more', async () => {
    for (const name of ['guard', 'other']) putHook(scene.at('hooks'), name);
    const host = await trusting(scene);
    await install(host);
    rmSync(scene.at('hooks/guard'), { recursive: true });
    const drift = await call(host, 'library:drift', {});
    expect(drift.map(({ name, findings }) => [name, findings.map(({ kind, reason }) => [kind, reason.code])])).toEqual([
      ['guard', [['sourceGone', 'library.drift.hookGone']]],
    ]);
    expect(await codeOf(update(host))).toBe('libraryUnknownHook');
  });

  it('tells of a lock file that cannot be understood', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusting(scene);
    await install(host);
    for (const text of ['', '{"version": 1, "hooks"', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n', '{"version":0}', '[]']) {
      put(scene.at('ws/.hook-studio/hooks.lock.json'), text);
      const drift = await call(host, 'library:drift', {});
      expect(drift.map(({ scope, findings }) => [scope, findings.map(({ path, reason }) => [path, reason.code])])).toEqual([
        ['project', [[scene.at('ws/.hook-studio/hooks.lock.json'), 'error.libraryLockBroken']]],
      ]);
    }
  });

  it('believes no lock file that names what no installation writes, and deletes nothing by it', async () => {
    await scene.write('home/precious', 'x');
    const file = {
      version: 1,
      own: {},
      hooks: {
        guard: {
          source: { kind: 'bundled' },
          version: '1.0.0',
          content: 'a'.repeat(64),
          parameters: {},
          agents: {},
          files: {},
          entries: [],
          parts: [],
        },
      },
    };
    const host = scene.host();
    for (const path of ['.git/config', 'src/index.ts', '.iflow/hooks/library/other/x.sh']) {
      await scene.write(`ws/${path}`, 'x');
      put(scene.at('ws/.hook-studio/hooks.lock.json'), JSON.stringify({ ...file, made: [path] }));
      if (!path.startsWith('.iflow')) expect(await codeOf(uninstall(host))).toBe('libraryLockHostile');
      const hooks = { guard: { ...file.hooks.guard, files: { [path]: 'a'.repeat(64) } } };
      put(scene.at('ws/.hook-studio/hooks.lock.json'), JSON.stringify({ ...file, hooks }));
      expect(await codeOf(uninstall(host, { take: [scene.at(`ws/${path}`)] }))).toBe('libraryLockHostile');
    }
    const outside = { guard: { ...file.hooks.guard, files: { '../home/precious': 'a'.repeat(64) } } };
    put(scene.at('ws/.hook-studio/hooks.lock.json'), JSON.stringify({ ...file, hooks: outside }));
    expect(await codeOf(uninstall(host))).toBe('libraryLockBroken');
    expect((await call(host, 'library:list', {})).problems.map(({ code }) => code)).toEqual(['error.libraryLockBroken']);
    expect(read('home/precious')).toBe('x');
    expect(existsSync(join(scene.at('ws'), 'src/index.ts'))).toBe(true);
  });
});
