import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeDocumentSchema } from '../../../headless/cli/change-documents.ts';
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

const entry = (command: string): string => `{ "type": "command", "command": "${command}" }`;
const settings = (...commands: readonly string[]): string =>
  `{ "hooks": { "Stop": [ { "hooks": [ ${commands.map(entry).join(', ')} ] } ] } }\n`;
const now = (): Promise<string> => readFile(settingsPath(place), 'utf8');
const userSettings = (): string => join(place.home, '.iflow', 'settings.json');

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

describe('delete', () => {
  it('takes the hooks that were named, also where several say the same', async () => {
    await place.write('workspace/.iflow/settings.json', settings('true', 'true', 'true', 'false'));
    const [first = '', second = ''] = await hookIds(place);
    const shown = await change('delete', first, second, '--dry-run');
    expect([shown.files.length, shown.writes, await now()]).toEqual([2, [], settings('true', 'true', 'true', 'false')]);
    const { hooks, writes } = await change('delete', first, second);
    expect([hooks, writes.length, await now()]).toEqual([[], 2, settings('true', 'false')]);
  });

  it('deletes nothing where one of them is unknown, and a script where it is the hook', async () => {
    const script = await place.write(clineHook, answering('{}'), 0o755);
    expect(await refusal('delete', 'cline:project:PreToolUse', 'cline:project:None')).toBe('unknownHook');
    await change('delete', 'cline:project:PreToolUse');
    expect(await stat(script).catch(() => null)).toBeNull();
  });
});

describe('move and copy', () => {
  it.each(['move', 'copy'] as const)('%s: the hook and its script, and says what went along', async (kind) => {
    await place.write('workspace/.iflow/settings.json', settings('sh .iflow/hooks/a.sh'));
    await place.write('workspace/.iflow/hooks/a.sh', 'exit 0\n', 0o755);
    const [id = ''] = await hookIds(place);
    const { stdout } = await commandLine(kind, id, '--scope', 'user', '--dry-run', ...place.options);
    expect([stdout.includes('+exit 0'), await stat(userSettings()).catch(() => null)]).toEqual([true, null]);
    const { hooks, notes } = await change(kind, id, '--scope', 'user');
    expect([
      hooks[0]?.startsWith('iflow:user:Stop:'),
      notes.some(({ code }) => code === 'change.scriptAlong'),
      (await readFile(userSettings(), 'utf8')).includes(`sh ${join(place.home, '.iflow/hooks/a.sh')}`),
      (await now()).includes('a.sh'),
    ]).toEqual([true, true, true, kind === 'copy']);
    await change('undo');
    expect([await now(), await stat(join(place.home, '.iflow/hooks/a.sh')).catch(() => null)]).toEqual([
      settings('sh .iflow/hooks/a.sh'),
      null,
    ]);
  });

  it('say what is wrong with a command line', async () => {
    await place.write('workspace/.iflow/settings.json', settings('true'));
    const [id = ''] = await hookIds(place);
    expect([
      await refusal('move', id),
      await refusal('copy', id, '--scope', 'moon'),
      await refusal('move', 'iflow:project:Stop:0', '--scope', 'user'),
      await refusal('copy', id, '--scope', 'user', '--event', 'None'),
    ]).toEqual(['missingOption', 'noSuchPlace', 'unknownHook', 'unknownEvent']);
  });
});

describe('repair', () => {
  const BROKEN = '{\n  // mine\n  "theme": "dark",\n}\n';
  it('shows the diff, then changes no more than the fault, and can be undone', async () => {
    await place.write('workspace/.iflow/settings.json', BROKEN);
    const shown = await change('repair', settingsPath(place), '--dry-run');
    expect([shown.files.length, shown.writes, await now()]).toEqual([1, [], BROKEN]);
    const { notes } = await change('repair', settingsPath(place));
    expect([notes.map(({ code }) => code), await now()]).toEqual([['json.repair'], BROKEN.replace('"dark",', '"dark"')]);
    expect(await change('repair', settingsPath(place))).toMatchObject({ files: [], writes: [] });
    const undone = await change('undo');
    expect([undone.notes.map(({ message }) => message), await now()]).toEqual([['Taken back: Repaired'], BROKEN]);
  });

  it('refuses what would need guessing, and files that are no settings', async () => {
    await place.write('workspace/.iflow/settings.json', 'hello');
    await place.write('workspace/other.json', '{,}');
    expect([
      await refusal('repair', settingsPath(place)),
      await refusal('repair', join(place.workspace, 'other.json')),
      await now(),
    ]).toEqual(['repairBeyond', 'fileNotOfHooks', 'hello']);
  });
});
