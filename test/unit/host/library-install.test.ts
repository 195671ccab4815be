import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call, runApproved, stage } from './host-in.ts';
import { codeOf, codes, install, trusting, uninstall } from './library-acts.ts';
import { everything, putHook, SCRIPT } from './library-stage.ts';

const scene = stage();
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
    const host = await trusting(scene);
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
    const host = await trusting(scene);
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
    { title: "a script of the person's own", files: { '.clinerules/hooks/PreToolUse': OWN } },
    { title: 'neighbours', files: { '.clinerules/hooks/PostToolUse': OWN, '.clinerules/rules.md': 'x', '.iflow/hooks/mine.sh': 'x' } },
  ])('gives every byte and mode back when it goes: $title', async ({ files }) => {
    putHook(scene.at('hooks'), 'guard');
    putHook(scene.at('hooks'), 'other', { manifest: { title: 'Other' } });
    for (const [path, text] of Object.entries(files)) await scene.write(`ws/${path}`, text, path.includes('ToolUse') ? 0o751 : 0o640);
    const before = everything(scene.at('ws'));
    const host = await trusting(scene);
    for (const name of ['other', 'guard']) await install(host, { hook: { source: 'hooks', name } });
    expect(Object.keys(everything(scene.at('ws'))).length).toBeGreaterThan(Object.keys(before).length);
    for (const name of ['other', 'guard']) await uninstall(host, { hook: { source: 'hooks', name } });
    expect(everything(scene.at('ws'))).toEqual(before);
  });

  it('puts nothing into a settings file without a byte, which is no JSON', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/settings.json', '');
    const before = everything(scene.at('ws'));
    const host = await trusting(scene);
    await expect(install(host)).rejects.toMatchObject({ failure: { code: 'targetNotJson' } });
    expect(everything(scene.at('ws'))).toEqual(before);
  });

  it('keeps what others change in the settings meanwhile, and takes out only its own', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/settings.json', SETTINGS);
    const host = await trusting(scene);
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
    const host = await trusting(scene);
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

  it("tells of a person's own script that moves as of one file that is replaced, on the way back too", async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.clinerules/hooks/PreToolUse', OWN, 0o755);
    const host = await trusting(scene);
    const shown = ({ files }: Awaited<ReturnType<typeof install>>): unknown[] =>
      files
        .filter(({ path }) => path.endsWith('/PreToolUse'))
        .map(({ path, before, after, diff }) => [
          path.slice(scene.at('ws/.clinerules/hooks/').length),
          before === OWN,
          after === OWN,
          /^[-]#!.bin.bash$/m.test(diff),
          /^[+]#!.bin.bash$/m.test(diff),
        ]);
    expect(shown(await install(host, { places: { cline: 'project' }, dryRun: 'yes' }))).toEqual([
      ['PreToolUse', true, false, true, false],
      ['library/_own/PreToolUse', false, true, false, false],
    ]);
    await install(host, { places: { cline: 'project' } });
    expect(shown(await uninstall(host, { dryRun: 'yes' }))).toEqual([
      ['PreToolUse', false, true, false, true],
      ['library/_own/PreToolUse', true, false, false, false],
    ]);
  });

  it('gives an empty list back also where the line behind it was changed meanwhile', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/settings.json', '{\n  "hooks": {\n    "PreToolUse": []\n  }\n}\n');
    const host = await trusting(scene);
    await install(host, { places: { iflow: 'project' } });
    writeFileSync(scene.at('ws/.iflow/settings.json'), read('ws/.iflow/settings.json').replace(/\}\n\}\n$/, '}, "mine": 7\n}\n'));
    await uninstall(host);
    expect(read('ws/.iflow/settings.json')).toBe('{\n  "hooks": {\n    "PreToolUse": []\n  }, "mine": 7\n}\n');
  });

  it('is taken out on another machine too without anything left behind', async () => {
    putHook(scene.at('hooks'), 'guard');
    const before = everything(scene.at('ws'));
    await install(await trusting(scene));
    await scene.write('home2/.keep', '');
    const colleague = scene.host({ home: scene.at('home2') });
    expect(codes(await uninstall(colleague))).toEqual([]);
    expect(everything(scene.at('ws'))).toEqual(before);
  });

  it('is taken back by undo as the one write that it was', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.clinerules/hooks/PreToolUse', OWN, 0o755);
    await scene.write('ws/.iflow/settings.json', SETTINGS);
    const before = everything(scene.at('ws'));
    const host = await trusting(scene);
    const { write } = await install(host);
    await call(host, 'write:undo', { write: write ?? '', dryRun: 'no' });
    const files = Object.entries(everything(scene.at('ws'))).filter(([path]) => !path.endsWith('/'));
    expect(Object.fromEntries(files)).toEqual(before);
    await install(host);
    await uninstall(host);
    expect(everything(scene.at('ws'))).toEqual(before);
  });

  it('puts nothing of a dispatcher that somebody wrote into a new one', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusting(scene);
    await install(host, { places: { cline: 'project' } });
    const path = scene.at('ws/.clinerules/hooks/PreToolUse');
    const local = `${readFileSync(path, 'utf8')}part x;touch evil\n`;
    writeFileSync(path, local);
    putHook(scene.at('hooks'), 'other');
    const other = { hook: { source: 'hooks', name: 'other' }, places: { cline: 'project' } };
    expect(await install(host, other)).toMatchObject({ write: null, conflicts: [{ path, local }] });
    await install(host, { ...other, take: [path] });
    expect(readFileSync(path, 'utf8')).not.toContain('evil');
    expect(readFileSync(path, 'utf8').match(/^part /gm)).toHaveLength(2);
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
    const host = await trusting(scene);
    expect(await codeOf(install(host, changes))).toBe(code);
    expect(everything(scene.at('ws'))).toEqual({});
  });

  it('follows no link of a project that leads out of it', async () => {
    putHook(scene.at('hooks'), 'guard');
    mkdirSync(scene.at('elsewhere'));
    symlinkSync(scene.at('elsewhere'), scene.at('ws/.iflow'));
    const host = await trusting(scene);
    expect(await codeOf(install(host))).toBe('libraryOutside');
    expect(everything(scene.at('elsewhere'))).toEqual({});
  });

  it('overwrites no file that lies where its own would, unless it is told to', async () => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/hooks/library/guard/hook.sh', 'mine\n');
    const host = await trusting(scene);
    const path = scene.at('ws/.iflow/hooks/library/guard/hook.sh');
    const met = await install(host, { places: { iflow: 'project' } });
    expect(met).toMatchObject({ files: [], write: null, conflicts: [{ path, installed: null, local: 'mine\n', incoming: SCRIPT }] });
    await install(host, { places: { iflow: 'project' }, take: [path] });
    expect(readFileSync(path, 'utf8')).toBe(SCRIPT);
  });

  it('lets two processes install at once: both hooks are there, nothing is there twice', async () => {
    for (const name of ['guard', 'other']) putHook(scene.at('hooks'), name);
    const hosts = [await trusting(scene), await trusting(scene)];
    await Promise.all(hosts.map((host, i) => install(host, { hook: { source: 'hooks', name: i === 0 ? 'guard' : 'other' } })));
    await Promise.all(hosts.map((host) => install(host)));
    expect(Object.keys((JSON.parse(read('ws/.hook-studio/hooks.lock.json')) as { hooks: object }).hooks)).toEqual(['guard', 'other']);
    expect(read('ws/.iflow/settings.json').match(/"command": /g)).toHaveLength(2);
    expect(read('ws/.clinerules/hooks/PreToolUse').match(/^part /gm)).toHaveLength(2);
  });
});
