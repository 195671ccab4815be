import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { call, runApproved, stage } from './host-in.ts';
import { everything, git, manifest, put, putHook, repository, SCRIPT } from './library-stage.ts';

const scene = stage();
const HOOK = { source: 'hooks', name: 'guard' };

async function trusted(changes: Parameters<typeof scene.host>[0] = {}): Promise<Host> {
  const host = scene.host(changes);
  await call(host, 'library:addSource', { location: scene.at('hooks'), pin: null });
  await call(host, 'library:trustSource', { source: 'hooks', trust: 'given' });
  return host;
}

type Planned = Output<'library:install'>;
const install = (host: Host, changes: Partial<Input<'library:install'>> = {}): Promise<Planned> =>
  call(host, 'library:install', { hook: HOOK, places: { iflow: 'project', cline: 'project' }, parameters: {}, dryRun: 'no', ...changes });
const update = (host: Host, changes: Partial<Input<'library:update'>> = {}): Promise<Planned> =>
  call(host, 'library:update', { hook: HOOK, scope: 'project', keep: [], take: [], dryRun: 'no', ...changes });
const uninstall = (host: Host, changes: Partial<Input<'library:uninstall'>> = {}): Promise<Planned> =>
  call(host, 'library:uninstall', { hook: HOOK, scope: 'project', keep: [], take: [], dryRun: 'no', ...changes });
const codes = (planned: Planned): string[] => planned.notes.map(({ code }) => code);
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return (error as { failure: { code: string } }).failure.code;
  }
  return 'none';
};
const read = (path: string): string => readFileSync(scene.at(path), 'utf8');

const SETTINGS = `{\r\n\t// mine\r\n\t"theme": "dark", // a colour\r\n\t"hooks": {\r\n\t\t"PreToolUse": [\r\n\t\t\t{ "matcher": "read_file", "hooks": [{ "type": "command", "command": "true" }] }\r\n\t\t]\r\n\t}\r\n}\r\n`;
const OWN = '#!/bin/bash\nprintf \'{"cancel":false,"contextModification":"mine"}\\n\'\n';

describe('installing', () => {
  it('needs the source to be trusted, and shows before that what it would do', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = scene.host();
    await call(host, 'library:addSource', { location: scene.at('hooks'), pin: null });
    expect(await codeOf(install(host))).toBe('libraryNotTrusted');
    const before = everything(scene.at('ws'));
    const planned = await install(host, { dryRun: 'yes' });
    expect(
      planned.files.map(({ path, before: old, diff }) => ({
        path: path.slice(scene.at('ws').length + 1),
        old,
        shows: diff.startsWith('---') || diff.startsWith('==='),
      })),
    ).toEqual(
      [
        '.clinerules/hooks/library/guard/hook.sh',
        '.iflow/hooks/library/guard/hook.sh',
        '.iflow/settings.json',
        '.clinerules/hooks/PreToolUse',
        '.hook-studio/hooks.lock.json',
      ].map((path) => ({ path, old: null, shows: true })),
    );
    expect(planned.write).toBeNull();
    expect(everything(scene.at('ws'))).toEqual(before);
  });

  it('installs for two agents into a project, twice as once, and every edition runs it', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusted();
    const planned = await install(host, { parameters: { word: "it's $HOME" } });
    expect({
      ...planned,
      files: planned.files.length,
      write: typeof planned.write,
      afterwards: planned.afterwards.map(({ kind }) => kind),
    }).toEqual({
      files: 5,
      write: 'string',
      afterwards: ['notSeenUntil'],
      conflicts: [],
      notes: [{ code: 'library.asksTrust' }],
    });
    const first = everything(scene.at('ws'));
    expect(await install(host, { parameters: { word: "it's $HOME" } })).toMatchObject({ files: [], write: null, conflicts: [], notes: [] });
    expect(everything(scene.at('ws'))).toEqual(first);
    expect(JSON.parse(read('ws/.hook-studio/hooks.lock.json'))).toMatchObject({
      version: 1,
      hooks: {
        guard: {
          source: { kind: 'folder', path: scene.at('hooks') },
          version: '1.0.0',
          parameters: { word: "it's $HOME" },
          agents: { cline: { place: 'project' }, iflow: { place: 'project' } },
        },
      },
    });
    expect((await call(host, 'library:list', {})).hooks.map(({ installed, update: state }) => [installed, state])).toEqual([
      ['yes', 'none'],
    ]);
    expect(await call(host, 'library:drift', {})).toEqual([]);
    for (const edition of ['iflow/documented', 'iflow/0.5.19', 'cline/documented']) {
      const payload = edition.startsWith('iflow')
        ? { tool_input: { command: "echo it's $HOME" } }
        : { preToolUse: { toolName: 'execute_command', parameters: { command: "echo it's $HOME" } } };
      const tool = edition.startsWith('iflow') ? { tool: 'run_shell_command' } : {};
      const report = await runApproved(host, {
        edition,
        event: 'PreToolUse',
        payload,
        place: 'workspace',
        assumed: edition === 'iflow/0.5.19' ? { trusted: true } : {},
        ...tool,
      });
      expect([edition, report.verdict.decision]).toEqual([edition, 'blocks']);
    }
  });

  it('installs for a person too, where commands do not depend on the folder', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusted();
    await install(host);
    await install(host, { places: { iflow: 'user', cline: 'user' } });
    expect((await call(host, 'library:installed', {})).map(({ scope, name }) => [scope, name])).toEqual([
      ['user', 'guard'],
      ['project', 'guard'],
    ]);
    const report = await runApproved(host, {
      edition: 'iflow/0.5.19',
      event: 'PreToolUse',
      tool: 'run_shell_command',
      payload: { tool_input: { command: 'forbidden' } },
      place: 'workspace',
      assumed: { trusted: true },
    });
    expect(report.hooks.filter(({ stage: reached }) => reached === 'fires').map(({ hook }) => hook.location)).toContain('user');
    await uninstall(host, { scope: 'user' });
    expect((await call(host, 'library:installed', {})).map(({ scope }) => scope)).toEqual(['project']);
    expect(existsSync(scene.at('home/.iflow'))).toBe(false);
    expect(existsSync(scene.at('home/Documents'))).toBe(false);
  });

  it.each([
    { title: 'nothing there', files: {} },
    { title: 'settings with comments, tabs and CRLF', files: { '.iflow/settings.json': SETTINGS } },
    { title: 'settings with a byte order mark', files: { '.iflow/settings.json': `\uFEFF{ "a": 1 }` } },
    { title: 'settings of one line without a line end', files: { '.iflow/settings.json': '{"hooks":{"PreToolUse":[]},"x":[1,2]}' } },
    { title: 'an empty hooks object', files: { '.iflow/settings.json': '{\n  "hooks": {}\n}\n' } },
    { title: 'an empty settings file', files: { '.iflow/settings.json': '' } },
    { title: "a script of the person's own", files: { '.clinerules/hooks/PreToolUse': OWN } },
    { title: 'neighbours', files: { '.clinerules/hooks/PostToolUse': OWN, '.clinerules/rules.md': 'x', '.iflow/hooks/mine.sh': 'x' } },
  ])('gives every byte and mode back when it goes: $title', async ({ files }) => {
    putHook(scene.at('hooks'), 'guard');
    putHook(scene.at('hooks'), 'other', { manifest: { title: 'Other' } });
    for (const [path, text] of Object.entries(files)) await scene.write(`ws/${path}`, text, path.includes('ToolUse') ? 0o751 : 0o640);
    const before = everything(scene.at('ws'));
    const host = await trusted();
    for (const name of ['other', 'guard']) await install(host, { hook: { source: 'hooks', name } });
    expect(Object.keys(everything(scene.at('ws'))).length).toBeGreaterThan(Object.keys(before).length);
    for (const name of ['other', 'guard']) await uninstall(host, { hook: { source: 'hooks', name } });
    expect(everything(scene.at('ws'))).toEqual(before);
  });

  it('keeps what others change in the settings meanwhile, and takes out only its own', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/settings.json', SETTINGS);
    const host = await trusted();
    await install(host);
    writeFileSync(
      scene.at('ws/.iflow/settings.json'),
      read('ws/.iflow/settings.json').replace('"dark", // a colour', '"light", // another'),
    );
    await uninstall(host);
    expect(read('ws/.iflow/settings.json')).toBe(SETTINGS.replace('"dark", // a colour', '"light", // another'));
  });

  it("runs a person's own script first, as it is, and one that is switched off not at all", async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.clinerules/hooks/PreToolUse', OWN, 0o755);
    const host = await trusted();
    expect(codes(await install(host, { places: { cline: 'project' } }))).toEqual(['library.ownMoved', 'library.asksTrust']);
    const report = await runApproved(host, { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    expect(report.verdict.deliveries.map(({ value }) => value)).toContain('mine');
    await uninstall(host);
    chmodSync(scene.at('ws/.clinerules/hooks/PreToolUse'), 0o644);
    expect(codes(await install(host, { places: { cline: 'project' } }))).toEqual(['library.ownMovedOff', 'library.asksTrust']);
    const off = await runApproved(host, { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    expect(off.verdict.deliveries).toEqual([]);
    await uninstall(host);
    expect((statSync(scene.at('ws/.clinerules/hooks/PreToolUse')).mode & 0o777).toString(8)).toBe('644');
  });

  it('asks for approval again when a part of a dispatcher changes after it was approved', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusted();
    await install(host, { places: { cline: 'project' } });
    await runApproved(host, { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    writeFileSync(scene.at('ws/.clinerules/hooks/library/guard/hook.sh'), `#!/bin/sh\ntouch '${scene.at('evil')}'\n`);
    const started = await call(host, 'run:start', { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    expect(started).toMatchObject({ kind: 'untrusted', reviews: [{ history: 'changed' }] });
    expect(existsSync(scene.at('evil'))).toBe(false);
  });

  it.each([
    ['a parameter that there is not', { parameters: { other: 'x' } }, 'libraryNoParameter'],
    ['a parameter of another type', { parameters: { word: 4 } }, 'libraryParameterType'],
    ['a value that no script can hold', { parameters: { word: 'a\nb' } }, 'libraryParameterRefused'],
    ['no agent', { places: {} }, 'libraryNoAgent'],
    ['an agent that there is not', { places: { nobody: 'project' } }, 'libraryUnknownAgent'],
    ['a place that libraries cannot use', { places: { iflow: 'system' } }, 'libraryPlace'],
    ['a hook that there is not', { hook: { source: 'hooks', name: 'nothing' } }, 'libraryUnknownHook'],
  ])('refuses %s', async (_, changes, code) => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusted();
    expect(await codeOf(install(host, changes))).toBe(code);
    expect(everything(scene.at('ws'))).toEqual({});
  });

  it('follows no link of a project that leads out of it', async () => {
    putHook(scene.at('hooks'), 'guard');
    mkdirSync(scene.at('elsewhere'));
    symlinkSync(scene.at('elsewhere'), scene.at('ws/.iflow'));
    const host = await trusted();
    expect(await codeOf(install(host))).toBe('libraryOutside');
    expect(everything(scene.at('elsewhere'))).toEqual({});
  });

  it('overwrites no file that lies where its own would, unless it is told to', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/hooks/library/guard/hook.sh', 'mine\n');
    const host = await trusted();
    const path = scene.at('ws/.iflow/hooks/library/guard/hook.sh');
    const met = await install(host, { places: { iflow: 'project' } });
    expect(met).toMatchObject({ files: [], write: null, conflicts: [{ path, installed: null, local: 'mine\n', incoming: SCRIPT }] });
    await install(host, { places: { iflow: 'project' }, take: [path] });
    expect(readFileSync(path, 'utf8')).toBe(SCRIPT);
  });

  it('lets two processes install at once: both hooks are there, nothing is there twice', async () => {
    for (const name of ['guard', 'other']) putHook(scene.at('hooks'), name);
    const hosts = [await trusted(), await trusted()];
    await Promise.all(hosts.map((host, i) => install(host, { hook: { source: 'hooks', name: i === 0 ? 'guard' : 'other' } })));
    await Promise.all(hosts.map((host) => install(host)));
    expect(Object.keys((JSON.parse(read('ws/.hook-studio/hooks.lock.json')) as { hooks: object }).hooks)).toEqual(['guard', 'other']);
    expect(read('ws/.iflow/settings.json').match(/"command": /g)).toHaveLength(2);
    expect(read('ws/.clinerules/hooks/PreToolUse').match(/^part /gm)).toHaveLength(2);
  });
});

describe('updating', () => {
  const LONG = (first: string, last: string): string => `#!/bin/sh\n${first}\n# one\n# two\n# three\n${last}\n`;

  it('merges local changes with those of the library, and says what must be approved again', async () => {
    putHook(scene.at('hooks'), 'guard', { script: LONG('A=1', 'B=1'), manifest: { parameters: {} } });
    const host = await trusted();
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
    const host = await trusted();
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
    const host = await trusted();
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
    const host = await trusted();
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
    const host = await trusted();
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
