import { spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDocumentSchema, exportDocumentSchema } from '../../../headless/cli/change-documents.ts';
import { errorDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { IFLOW_EDITIONS, hookIds, settingsPath, verdictIn } from './journey.ts';
import { newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
let other: string;
beforeEach(async () => {
  place = await newPlace();
  other = join(dirname(place.workspace), 'other');
  await mkdir(other);
});
afterEach(() => place.remove());

const GUARD = '#!/bin/sh\ncat >/dev/null\necho "No writing here." >&2\nexit 2\n';
const CHECK = `import json, sys
name = json.load(sys.stdin)["tool_name"]
if name == sys.argv[2]:
    print(name + " is not for " + sys.argv[1], file=sys.stderr)
    sys.exit(2)
`;
const settingsWith = (command: string): string =>
  JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'write_file', hooks: [{ type: 'command', command, timeout: 7, note: 'kept' }] }] } });
const write = async (command: string): Promise<void> => {
  await place.write('workspace/.iflow/hooks/guard.sh', GUARD, 0o755);
  await place.write('workspace/tools/check.py', CHECK);
  await place.write('workspace/.iflow/settings.json', settingsWith(command));
};
const apply = (...words: readonly string[]) => commandDocument('apply', ...words, ...place.options);
const target = (): string => join(other, '.iflow', 'settings.json');

async function exported(...words: readonly string[]): Promise<string> {
  const { status, stdout } = await commandLine('export', ...(await hookIds(place)), ...words, ...place.options);
  expect(status).toBe(0);
  return place.write('fragment.json', stdout);
}

describe('export and apply', () => {
  it.each([
    { title: 'a relative script', command: () => 'sh .iflow/hooks/guard.sh' },
    { title: 'a script started by itself', command: () => './.iflow/hooks/guard.sh' },
    { title: 'an absolute script', command: () => `sh ${place.workspace}/.iflow/hooks/guard.sh` },
    { title: 'a command without a script', command: () => `echo 'No, "never".' >&2; exit 2` },
    { title: 'Python with arguments', command: () => 'python3 tools/check.py someone write_file' },
    { title: 'a script behind cd', command: () => 'cd tools && python3 check.py me write_file' },
  ])('take $title to another workspace, where every edition decides alike', async ({ command }) => {
    await write(command());
    const fragment = await exported();
    const { status, document } = await apply(fragment, '--to', target());
    expect([status, applyDocumentSchema.parse(document).report]).toEqual([
      0,
      [{ event: 'PreToolUse', label: expect.any(String) as string, outcome: 'added', hook: (await hookIds(place))[0] }],
    ]);
    for (const edition of IFLOW_EDITIONS) {
      const here = await verdictIn(place, edition, place.workspace);
      expect(here).toMatchObject({ status: 3, verdict: { decision: 'blocks' } });
      expect(await verdictIn(place, edition, other)).toEqual(here);
    }
  });

  it.each([
    { title: 'beside', words: ['--scripts', 'beside'] },
    { title: 'inline', words: [] },
  ])('carry a script with its mode $title, and write nothing the second time', async ({ words }) => {
    await write('sh .iflow/hooks/guard.sh');
    const fragment = join(dirname(place.workspace), 'out', 'guard.json');
    const saved = await commandLine('export', ...(await hookIds(place)), '--out', fragment, ...words, ...place.options);
    expect([saved.status, saved.stderr]).toEqual([0, '']);
    await apply(fragment, '--to', target());
    const script = join(other, '.iflow', 'hooks', 'guard.sh');
    expect([await readFile(script, 'utf8'), (await stat(script)).mode & 0o777]).toEqual([GUARD, 0o755]);
    const before = await readFile(target());
    const { status, document } = await apply(fragment, '--to', target());
    const { report, files, writes } = applyDocumentSchema.parse(document);
    expect([status, report.map(({ outcome }) => outcome), files, writes, (await readFile(target())).equals(before)]).toEqual([
      0,
      ['present'],
      [],
      [],
      true,
    ]);
  });

  it.each([
    { title: 'tabs and comments', text: '{\n\t// mine\n\t"theme": "dark", /* x */\n\t"hooks": {\n\t\t"Stop": [] // none\n\t}\n}\n' },
    { title: 'CRLF without a line end', text: '{\r\n  "apiKey": "k",\r\n  "hooks": {}\r\n}' },
    { title: 'a byte order mark', text: '\uFEFF{ "hooks": { "Stop": [{ "hooks": [] }] } }\n' },
    { title: 'one line', text: '{"a":1}' },
  ])('leave every other byte of a file with $title', async ({ text }) => {
    await write('true');
    const fragment = await exported();
    await mkdir(dirname(target()));
    await writeFile(target(), text);
    const { status } = await apply(fragment, '--to', target());
    const after = await readFile(target(), 'utf8');
    // Nothing of the old text is gone: it can be read through the new one from the first byte to the last.
    let at = 0;
    for (const sign of after) if (sign === text[at]) at++;
    expect([
      status,
      at,
      after.startsWith('\uFEFF'),
      after.includes('\r\n'),
      after.includes('"note": "kept"') || after.includes('"note":"kept"'),
    ]).toEqual([0, text.length, text.startsWith('\uFEFF'), text.includes('\r\n'), true]);
    const again = await apply(fragment, '--to', target());
    expect([again.status, await readFile(target(), 'utf8')]).toEqual([0, after]);
  });

  it('write nothing in a dry run and show the diff', async () => {
    await write('sh .iflow/hooks/guard.sh');
    const { status, stdout } = await commandLine('apply', await exported(), '--to', target(), '--dry-run', ...place.options);
    expect([
      status,
      stdout.includes('+          "command": "sh .iflow/hooks/guard.sh"') || stdout.includes('sh .iflow/hooks/guard.sh'),
      await readdir(other),
    ]).toEqual([0, true, []]);
  });

  it('put scripts beside the user’s own settings, and name them in full', async () => {
    await write('sh .iflow/hooks/guard.sh');
    const { document } = await apply(await exported(), '--to', join(place.home, '.iflow/settings.json'));
    expect(applyDocumentSchema.parse(document).report).toMatchObject([
      { outcome: 'added', hook: expect.stringContaining('iflow:user:') as string },
    ]);
    expect(await readFile(join(place.home, '.iflow/settings.json'), 'utf8')).toContain(`sh ${place.home}/.iflow/hooks/guard.sh`);
    const again = await apply(join(dirname(place.home), 'fragment.json'), '--to', join(place.home, '.iflow/settings.json'));
    expect(applyDocumentSchema.parse(again.document)).toMatchObject({ files: [], report: [{ outcome: 'present' }] });
    await writeFile(settingsPath(place), '{}');
    expect(await verdictIn(place, 'iflow/documented', place.workspace)).toMatchObject({ status: 3 });
  });

  it('take only the hooks of a whole settings file, and say so', async () => {
    await place.write('from.json', `{"selectedAuthType":"x","apiKey":"${'k'.repeat(8)}",${settingsWith('true').slice(1)}`);
    const { status, document } = await apply(join(dirname(place.home), 'from.json'), '--to', target());
    expect([status, applyDocumentSchema.parse(document).leftOut, JSON.parse(await readFile(target(), 'utf8'))]).toEqual([
      0,
      ['selectedAuthType', 'apiKey'],
      JSON.parse(settingsWith('true')),
    ]);
  });

  it('refuse an entry whose script would replace another, and add the others', async () => {
    await place.write('workspace/.iflow/hooks/guard.sh', GUARD, 0o755);
    const entries = ['sh .iflow/hooks/guard.sh', 'true'].map((command) => ({ type: 'command', command }));
    await place.write('workspace/.iflow/settings.json', JSON.stringify({ hooks: { Stop: [{ hooks: entries }] } }));
    const fragment = await exported();
    await place.write('other/.iflow/hooks/guard.sh', 'theirs\n');
    const { status, document } = await apply(fragment, '--to', target());
    expect([status, applyDocumentSchema.parse(document).report.map(({ outcome, reason }) => [outcome, reason?.code])]).toEqual([
      1,
      [
        ['refused', 'fragment.scriptDiffers'],
        ['added', undefined],
      ],
    ]);
    expect(await readFile(join(other, '.iflow/hooks/guard.sh'), 'utf8')).toBe('theirs\n');
  });

  it.each([
    {
      title: 'a fragment that is not JSON',
      fragment: '{\n  "hooks": {,}\n}',
      to: null,
      code: 'fragmentNotJson',
      where: 'Line 2, column 13: ',
    },
    {
      title: 'a target that is not JSON',
      fragment: '{"hooks":{}}',
      to: '{\n  "a": 1,\n}',
      code: 'targetNotJson',
      where: 'Line 2, column 9: ',
    },
    {
      title: 'a target that is empty, which is no JSON either',
      fragment: '{"hooks":{}}',
      to: '',
      code: 'targetNotJson',
      where: 'Line 1, column 1: ',
    },
    { title: 'a text without hooks', fragment: '{"a":1}', to: null, code: 'fragmentWithoutHooks', where: 'hooks' },
  ])('refuse $title', async ({ fragment, to, code, where }) => {
    if (to !== null) await place.write('other/.iflow/settings.json', to);
    const { status, document } = await apply(await place.write('f.json', fragment), '--to', target());
    const { error } = errorDocumentSchema.parse(document);
    expect([status, error.code, error.message]).toEqual([1, code, expect.stringContaining(where) as string]);
    if (to !== null) expect(await readFile(target(), 'utf8')).toBe(to);
  });

  it('name what leaves the machine only half', async () => {
    const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    await place.write('workspace/.iflow/hooks/post.sh', `TOKEN=${key}\n`);
    await place.write('workspace/data.txt', 'x');
    await place.write(
      'workspace/.iflow/settings.json',
      settingsWith(`sh .iflow/hooks/post.sh ${key} data.txt; sh gone/x.sh; cat ${place.home}/h`),
    );
    const { document } = await commandDocument('export', ...(await hookIds(place)), ...place.options);
    const { warnings } = exportDocumentSchema.parse(document);
    expect(warnings.map(({ code }) => code).toSorted()).toEqual([
      'fragment.fileStays',
      'fragment.machinePath',
      'fragment.scriptMissing',
      'fragment.secretInCommand',
      'fragment.secretInScript',
    ]);
    expect(warnings.some(({ message }) => message.includes(key))).toBe(false);
  });

  it.each([
    {
      paths: 'absolute',
      written: 'python3 tools/check.py a b',
      becomes: () => `python3 ${place.workspace}/tools/check.py a b`,
      carried: 0,
    },
    { paths: 'relative', written: 'python3 WS/tools/check.py a b', becomes: () => 'python3 tools/check.py a b', carried: 1 },
    { paths: 'absolute', written: 'python3 tools/"check.py" a', becomes: () => 'python3 tools/"check.py" a', carried: 1 },
  ])('put paths $paths where $written can be changed', async ({ paths, written, becomes, carried }) => {
    await write(written.replace('WS', place.workspace));
    const { document } = await commandDocument('export', ...(await hookIds(place)), '--paths', paths, ...place.options);
    const { fragment } = exportDocumentSchema.parse(document);
    expect([JSON.stringify(fragment).includes(JSON.stringify(becomes())), JSON.stringify(fragment).includes('sys.argv') ? 1 : 0]).toEqual([
      true,
      carried,
    ]);
  });

  it('export a hook that is switched off, and leave its script where asked to', async () => {
    await write('sh .iflow/hooks/guard.sh');
    const [id = ''] = await hookIds(place);
    await commandLine('disable', id, ...place.options);
    const { document } = await commandDocument('export', id, '--scripts', 'none', ...place.options);
    const { fragment, warnings } = exportDocumentSchema.parse(document);
    expect([fragment, warnings.map(({ code }) => code)]).toEqual([
      JSON.parse(settingsWith('sh .iflow/hooks/guard.sh')),
      ['fragment.scriptStays'],
    ]);
  });

  it('read a fragment from standard input', async () => {
    await write('true');
    const fragment = await exported();
    const words = ['--import', 'tsx', 'headless/cli/main.ts', 'apply', '-', '--to', target(), '--json', ...place.options];
    const { status, stdout } = spawnSync(process.execPath, words, { input: await readFile(fragment), encoding: 'utf8' });
    expect([status, applyDocumentSchema.parse(JSON.parse(stdout)).report.map(({ outcome }) => outcome)]).toEqual([0, ['added']]);
  });

  it('refuse standard input that is not UTF-8, and write nothing', async () => {
    const words = ['--import', 'tsx', 'headless/cli/main.ts', 'apply', '-', '--to', target(), '--json', ...place.options];
    const input = Buffer.from('{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "caf\u00e9" }] }] } }', 'latin1');
    const { status, stdout } = spawnSync(process.execPath, words, { input, encoding: 'utf8' });
    expect([status, errorDocumentSchema.parse(JSON.parse(stdout)).error.message, await readdir(other)]).toEqual([
      1,
      expect.stringContaining('EILSEQ'),
      [],
    ]);
  });

  it('take a dash for standard output, and say so where the file is there already', async () => {
    await write('true');
    const [id = ''] = await hookIds(place);
    const out = join(place.home, 'out.json');
    const printed = await commandLine('export', id, ...place.options);
    const dashed = await commandLine('export', id, '--out', '-', ...place.options);
    const saved = await commandLine('export', id, '--out', out, ...place.options);
    const again = await commandLine('export', id, '--out', out, ...place.options);
    expect([dashed, saved.stdout, again.stdout]).toEqual([printed, out, 'Nothing changes.']);
  });

  it('replace a saved fragment of other content only with --force', async () => {
    await write('true');
    const out = await place.write('out.json', 'mine');
    const save = (...words: readonly string[]) =>
      hookIds(place).then((ids) => commandDocument('export', ...ids, '--out', out, ...words, ...place.options));
    const refused = await save();
    expect([refused.status, errorDocumentSchema.parse(refused.document).error.code, await readFile(out, 'utf8')]).toEqual([
      1,
      'overwrites',
      'mine',
    ]);
    expect([(await save('--force')).status, JSON.parse(await readFile(out, 'utf8'))]).toEqual([0, JSON.parse(settingsWith('true'))]);
  });
});
