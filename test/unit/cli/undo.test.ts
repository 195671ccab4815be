import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument } from './command-line.ts';
import { hookIds, settingsPath } from './journey.ts';
import { newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

const TEXT = `{ "hooks": { "PreToolUse": [{ "hooks": [{ "type": "command", "command": "true", "timeout": 5 }] }] } }\n`;

let place: Place;
/** A command seen from another workspace of the same home. */
let elsewhere: readonly string[];
beforeEach(async () => {
  place = await newPlace();
  const other = join(place.workspace, '../other');
  await mkdir(other);
  elsewhere = ['--home', place.home, '--workspace', other];
});
afterEach(() => place.remove());

const setTimeoutOf = async (scope: string): Promise<void> => {
  const id = (await hookIds(place)).find((hook) => hook.startsWith(`iflow:${scope}:`)) ?? '';
  expect(await commandDocument('set', id, '--timeout', '10', ...place.options)).toMatchObject({ status: 0 });
};

describe('undo without a write', () => {
  it('takes nothing of another workspace back, and says how it is taken back', async () => {
    const file = await place.write('workspace/.iflow/settings.json', TEXT);
    await setTimeoutOf('project');
    const changed = await readFile(file, 'utf8');
    const { status, document } = await commandDocument('undo', ...elsewhere);
    const { error } = errorDocumentSchema.parse(document);
    const [, id = ''] = /undo (\S+) /.exec(error.message) ?? [];
    expect([status, error, await readFile(file, 'utf8')]).toEqual([
      1,
      {
        code: 'nothingToUndo',
        message: `No write that could be undone touches this workspace or your own settings. The last one elsewhere changed ${settingsPath(place)}. Run undo ${id} to take that one back.`,
      },
      changed,
    ]);
    expect([(await commandDocument('undo', id, ...elsewhere)).status, await readFile(file, 'utf8')]).toEqual([0, TEXT]);
  });

  it('passes over what another workspace wrote later', async () => {
    const file = await place.write('workspace/.iflow/settings.json', TEXT);
    await setTimeoutOf('project');
    const made = await commandDocument(
      'new',
      '--agent',
      'iflow',
      '--event',
      'PreToolUse',
      '--lang',
      'bash',
      '--name',
      'later',
      ...elsewhere,
    );
    expect(made).toMatchObject({ status: 0 });
    expect([(await commandDocument('undo', ...place.options)).status, await readFile(file, 'utf8')]).toEqual([0, TEXT]);
    expect(await readFile(join(place.workspace, '../other/.iflow/settings.json'), 'utf8')).toContain('later');
  });

  it('takes back what was written to the user’s own settings, in whatever workspace', async () => {
    const own = await place.write('home/.iflow/settings.json', TEXT);
    await setTimeoutOf('user');
    const { status } = await commandDocument('undo', ...elsewhere);
    expect([status, await readFile(own, 'utf8')]).toEqual([0, TEXT]);
  });
});
