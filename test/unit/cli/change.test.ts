import { mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupsDocumentSchema, changeDocumentSchema } from '../../../headless/cli/change-documents.ts';
import type { ChangeDocument } from '../../../headless/cli/change-documents.ts';
import { errorDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { hookIds, settingsPath } from './journey.ts';
import { answering, clineHook, newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

const TEXT = `{
  // my hooks
  "theme": "dark",
  "hooks": {
    "PreToolUse": [
      { "matcher": "Edit", "hooks": [ { "type": "command", "command": "true", "timeout": 5, "note": 1 } ] },
      { "matcher": "Read", "hooks": [ { "type": "command", "command": "false" } ] }
    ]
  }
}
`;
const now = (): Promise<string> => readFile(settingsPath(place), 'utf8');

async function change(...words: readonly string[]): Promise<ChangeDocument> {
  const { status, document } = await commandDocument(...words, ...place.options);
  expect([words[0], status, document]).toMatchObject([words[0], 0, {}]);
  return changeDocumentSchema.parse(document);
}
async function refusal(...words: readonly string[]): Promise<string> {
  const { status, document } = await commandDocument(...words, ...place.options);
  expect(status).toBe(1);
  return errorDocumentSchema.parse(document).error.code;
}

describe('set', () => {
  beforeEach(() => place.write('workspace/.iflow/settings.json', TEXT));

  it('changes one number as one number', async () => {
    const [id = ''] = await hookIds(place);
    const { hooks } = await change('set', id, '--timeout', '10');
    expect([await now(), hooks]).toEqual([TEXT.replace('"timeout": 5', '"timeout": 10'), [(await hookIds(place))[0]]]);
  });

  it('changes several fields in one write, that one undo takes back', async () => {
    const [, id = ''] = await hookIds(place);
    const { hooks, writes } = await change('set', id, '--timeout', '2.5', '--matcher', 'Write|Edit', '--command', 'exit 2');
    expect([writes.length, hooks]).toEqual([1, [(await hookIds(place))[1]]]);
    expect(await now()).toBe(
      TEXT.replace('"matcher": "Read"', '"matcher": "Write|Edit"').replace('"command": "false"', '"command": "exit 2", "timeout": 2.5'),
    );
    await change('undo');
    expect(await now()).toBe(TEXT);
  });

  it('moves it to another event together with another field', async () => {
    const [id = ''] = await hookIds(place);
    const { hooks, writes } = await change('set', id, '--event', 'PostToolUse', '--timeout', '6');
    const after = JSON.parse((await now()).replace(/^ *\/\/.*$/m, '')) as unknown;
    expect([writes.length, hooks[0]?.startsWith('iflow:project:PostToolUse:'), after]).toEqual([
      1,
      true,
      {
        theme: 'dark',
        hooks: {
          PreToolUse: [{ matcher: 'Read', hooks: [{ type: 'command', command: 'false' }] }],
          PostToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'true', timeout: 6, note: 1 }] }],
        },
      },
    ]);
  });

  it('takes the time limit out', async () => {
    const [id = ''] = await hookIds(place);
    await change('set', id, '--timeout', '');
    expect(await now()).toBe(TEXT.replace('"timeout": 5, ', ''));
  });

  it('writes nothing where nothing changes, and nothing in a dry run', async () => {
    const [id = ''] = await hookIds(place);
    expect(await change('set', id, '--timeout', '5')).toMatchObject({ files: [], writes: [], hooks: [id] });
    const { files, writes } = await change('set', id, '--timeout', '10', '--command', 'x', '--dry-run');
    expect([
      files.map(({ diff }) => diff.includes('+') && diff.includes('"timeout": 10') && diff.includes('"command": "x"')),
      writes,
      await now(),
    ]).toEqual([[true], [], TEXT]);
  });

  it('says what is wrong with a command line', async () => {
    const [id = ''] = await hookIds(place);
    expect([
      await refusal('set', id),
      await refusal('set'),
      await refusal('set', id, id, '--timeout', '1'),
      await refusal('set', 'iflow:project:Stop:0', '--timeout', '1'),
      await refusal('set', 'none', '--timeout', '1'),
      await refusal('set', id, '--timeout', '-1'),
      await refusal('set', id, '--timeout', '1', '--event', 'None'),
    ]).toEqual(['nothingToSet', 'missingArgument', 'tooManyArguments', 'unknownHook', 'unknownHook', 'usage', 'unknownEvent']);
    expect(await now()).toBe(TEXT);
  });
});

describe('enable and disable', () => {
  it('give the file’s bytes back, and the hook keeps its id', async () => {
    await place.write('workspace/.iflow/settings.json', TEXT);
    const ids = await hookIds(place);
    const off = await change('disable', ...ids);
    expect([off.hooks, (await now()).includes('"command"'), (await hookIds(place)).toSorted()]).toEqual([ids, false, ids.toSorted()]);
    expect(await change('disable', ...ids)).toMatchObject({ files: [], writes: [] });
    await change('enable', ...ids);
    expect(await now()).toBe(TEXT);
  });

  it('switch the hooks that were named, also where several say the same', async () => {
    const entry = (note: number): string => `{ "type": "command", "command": "true", "note": ${note} }`;
    const list = (...notes: number[]): string =>
      `{ "hooks": { "Stop": [ { "hooks": [ ${notes.map((note) => entry(note)).join(', ')} ] } ] } }\n`;
    await place.write('workspace/.iflow/settings.json', list(1, 2, 3, 4));
    const [first = '', , third = ''] = await hookIds(place);
    const off = await change('disable', first, third);
    expect(await now()).toBe(list(2, 4));
    await change('enable', ...off.hooks);
    expect(await now()).toBe(list(1, 2, 3, 4));
    const again = await change('disable', third, first);
    expect(await now()).toBe(list(2, 4));
    await change('enable', ...again.hooks);
    expect(await now()).toBe(list(1, 2, 3, 4));
  });

  it('let a hook that is off be changed, and come back changed', async () => {
    await place.write('workspace/.iflow/settings.json', TEXT);
    const [id = ''] = await hookIds(place);
    await change('disable', id);
    const { hooks } = await change('set', id, '--timeout', '9', '--command', 'exit 0');
    await change('enable', ...hooks);
    expect(await now()).toBe(TEXT.replace('"command": "true", "timeout": 5', '"command": "exit 0", "timeout": 9'));
  });

  it('say which others get the matcher of a hook that is off', async () => {
    const text = (matcher: string): string =>
      `{ "hooks": { "PreToolUse": [ { "matcher": "${matcher}", "hooks": [ { "type": "command", "command": "a" }, { "type": "command", "command": "b" } ] } ] } }\n`;
    await place.write('workspace/.iflow/settings.json', text('Edit'));
    const [id = ''] = await hookIds(place);
    await change('disable', id);
    const { notes, hooks } = await change('set', id, '--matcher', 'Read');
    expect(notes.map(({ code }) => code)).toEqual(['iflow.edit.alsoOf', 'iflow.edit.readAtStart']);
    await change('enable', ...hooks);
    expect(await now()).toBe(text('Read'));
  });

  it('switch scripts by their mode, hooks of several agents at once', async () => {
    const script = await place.write(clineHook, answering('{}'), 0o755);
    await place.write('workspace/.iflow/settings.json', TEXT);
    const ids = ['cline:project:PreToolUse', ...(await hookIds(place)).slice(0, 1)];
    const { stdout } = await commandLine('disable', ...ids, ...place.options);
    expect([stdout.split('\n'), (await stat(script)).mode & 0o777]).toEqual([ids, 0o644]);
  });

  it('switch nothing where one of them is unknown', async () => {
    const script = await place.write(clineHook, answering('{}'), 0o755);
    expect([await refusal('disable', 'cline:project:PreToolUse', 'cline:project:None'), (await stat(script)).mode & 0o777]).toEqual([
      'unknownHook',
      0o755,
    ]);
  });
});

describe('a hook that is off', () => {
  it('is changed with a diff that says so, and undo takes back exactly that', async () => {
    await place.write('workspace/.iflow/settings.json', TEXT);
    const [id = ''] = await hookIds(place);
    await change('disable', id);
    const text = await now();
    const shown = await commandLine('set', id, '--timeout', '9', '--dry-run', ...place.options);
    expect(shown.stdout).toMatch(/^In .*settings\.json, as the studio keeps it with the hooks that are off:\n--- [^\n]*settings\.json\n/);
    expect(shown.stdout).toContain('"timeout": 9');
    const { hooks, writes, files, notes } = await change('set', id, '--timeout', '9');
    expect([writes.length, files.map((file) => file.text), notes.map(({ code }) => code)]).toEqual([1, ['kept'], ['change.whileOff']]);
    await change('undo');
    expect([(await hookIds(place)).includes(id), (await hookIds(place)).includes(hooks[0] ?? ''), await now()]).toEqual([
      true,
      false,
      text,
    ]);
    await change('undo');
    expect(await now()).toBe(TEXT);
  });
});

describe('what stands in the way', () => {
  it('is named: a settings file that is broken', async () => {
    await place.write('workspace/.iflow/settings.json', TEXT);
    const [id = ''] = await hookIds(place);
    await place.write('workspace/.iflow/settings.json', '{ "hooks": ');
    expect(await refusal('set', id, '--timeout', '1')).toBe('hookPlaceFaulty');
  });

  it('is named: the place in a settings file that broke while a hook was off', async () => {
    await place.write('workspace/.iflow/settings.json', TEXT);
    const [id = ''] = await hookIds(place);
    await change('disable', id);
    await place.write('workspace/.iflow/settings.json', '{ "hooks": ');
    const { stderr } = await commandLine('enable', id, ...place.options);
    expect(stderr).toBe(
      `${settingsPath(place)} is not valid JSON. Line 1, column 12: a value belongs here. Repair it first; nothing was written.`,
    );
  });

  it('is named: a file where a folder should be', async () => {
    await place.write('workspace/.iflow', 'x');
    const { document } = await commandDocument('list', '--edition', 'iflow/documented', ...place.options);
    expect(document).toMatchObject({
      problems: [{ code: 'iflow.folderIsNone', message: expect.stringContaining('/workspace/.iflow is a file') as unknown }],
    });
    const words = ['--agent', 'iflow', '--event', 'Stop', '--lang', 'bash'];
    const { stderr } = await commandLine('new', ...words, ...place.options);
    expect(stderr).toMatch(/workspace\/\.iflow is a file and no folder/);
  });

  it('is named: a link that leads to nothing', async () => {
    await mkdir(join(place.workspace, '.iflow'));
    await symlink(join(place.home, 'none'), settingsPath(place));
    const { document } = await commandDocument('list', '--edition', 'iflow/documented', ...place.options);
    expect(document).toMatchObject({ hooks: [], problems: [{ code: 'iflow.leadsNowhere', path: settingsPath(place) }] });
  });

  it('is said in whole sentences', async () => {
    const { stderr } = await commandLine('set', 'iflow:project:Stop:0', '--timeout', '-1', ...place.options);
    expect(stderr).toMatch(/--timeout=-XYZ'\. Run “hook-studio set --help”/);
    await place.write('workspace/.iflow/settings.json', '{ "hooks": {');
    const fragment = await place.write('fragment.json', TEXT);
    const applied = await commandLine('apply', fragment, '--to', settingsPath(place), ...place.options);
    expect(applied.stderr).toContain('settings.json is not valid JSON. Line 1, column 13: a closing brace is missing. Repair it first');
  });
});

describe('backups, restore and undo', () => {
  beforeEach(() => place.write('workspace/.iflow/settings.json', TEXT));
  const setTimeouts = async (...timeouts: readonly number[]): Promise<void> => {
    for (const timeout of timeouts) await change('set', (await hookIds(place))[0] ?? '', '--timeout', String(timeout));
  };

  it('list what a file held, and put it back', async () => {
    await setTimeouts(10, 20);
    const { document } = await commandDocument('backups', settingsPath(place), ...place.options);
    const kept = backupsDocumentSchema.parse(document);
    expect(kept.map(({ sizeBytes }) => sizeBytes)).toEqual([TEXT.length + 1, TEXT.length]);
    await change('restore', settingsPath(place), '--backup', kept[1]?.id ?? '');
    expect(await now()).toBe(TEXT);
    await change('restore', settingsPath(place));
    expect(await now()).toBe(TEXT.replace('"timeout": 5', '"timeout": 20'));
  });

  it('show what would be put back', async () => {
    await setTimeouts(10);
    const { stdout } = await commandLine('restore', settingsPath(place), '--dry-run', ...place.options);
    expect([stdout.includes('"timeout": 5'), (await now()).includes('"timeout": 10')]).toEqual([true, true]);
  });

  it('take the last write back, then the one before, then none', async () => {
    await setTimeouts(10, 20);
    const shown = await commandLine('undo', '--dry-run', ...place.options);
    expect(shown.stderr).toBe('Would take back: true: another time limit');
    const { notes } = await change('undo');
    expect([(await now()).includes('"timeout": 10'), notes]).toEqual([
      true,
      [{ code: 'cli.takenBack', message: 'Taken back: true: another time limit' }],
    ]);
    const { writes } = await change('undo');
    expect([await now(), await refusal('undo')]).toEqual([TEXT, 'nothingToUndo']);
    await change('undo', writes[0] ?? '');
    expect((await now()).includes('"timeout": 10')).toBe(true);
  });

  it('say that there is nothing', async () => {
    expect([
      await commandLine('backups', settingsPath(place), ...place.options).then(({ stdout }) => stdout),
      await refusal('restore'),
      await commandLine('restore', settingsPath(place), ...place.options).then(({ stderr }) => stderr),
    ]).toEqual([
      `There are no backups of ${settingsPath(place)}.`,
      'missingArgument',
      `There is no such backup of ${settingsPath(place)}.`,
    ]);
  });
});
