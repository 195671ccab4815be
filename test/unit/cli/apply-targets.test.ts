import { mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyDocumentSchema } from '../../../headless/cli/change-documents.ts';
import { errorDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument } from './command-line.ts';
import { newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
let fragment: string;
beforeEach(async () => {
  place = await newPlace();
  fragment = await place.write('guard.json', '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }');
});
afterEach(() => place.remove());
const at = (path: string): string => join(place.home, '..', path);
const apply = (to: string, source = fragment) => commandDocument('apply', source, '--to', to, ...place.options);
async function refusal(to: string, source?: string): Promise<unknown> {
  const { status, document } = await apply(to, source);
  const { code, message } = errorDocumentSchema.parse(document).error;
  return [status, code, message];
}

it.each([
  { title: 'a workspace', to: 'workspace/.iflow/settings.json', mode: 0o644 },
  { title: 'another workspace', to: 'other/.iflow/settings.json', mode: 0o644 },
  { title: 'the user’s own', to: 'home/.iflow/settings.json', mode: 0o600 },
  { title: 'no agent that looks there', to: 'somewhere/settings.json', mode: 0o600 },
])('a file of $title is made with the mode of its kind, and needs no --agent', async ({ to, mode }) => {
  const { status, document } = await apply(at(to));
  const { report } = applyDocumentSchema.parse(document);
  expect([status, report.map(({ outcome }) => outcome), (await stat(at(to))).mode & 0o777]).toEqual([0, ['added'], mode]);
});

it('a folder of scripts does not tell whose they are', async () => {
  await place.write('scripts/PreToolUse', '#!/bin/sh\n', 0o755);
  expect(await refusal(at('somewhere'), at('scripts'))).toEqual([1, 'unknownTarget', expect.stringContaining('--agent')]);
});

it('a folder in the place of the settings file is none, and nothing is written into it', async () => {
  await mkdir(at('workspace/.iflow/settings.json'), { recursive: true });
  const path = at('workspace/.iflow/settings.json');
  expect(await refusal(path)).toEqual([1, 'fileUnreadable', `${path} cannot be read (EISDIR).`]);
});

it('a link that leads to nothing is named by where it leads', async () => {
  await mkdir(at('workspace/.iflow'));
  await symlink('../gone.json', at('workspace/.iflow/settings.json'));
  expect(await refusal(at('workspace/.iflow/settings.json'))).toEqual([1, 'fileMissing', `There is no file ${at('workspace/gone.json')}.`]);
});

it('what a fragment says cannot command the terminal, and the document stays the same', async () => {
  const hostile = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "x\\u001b[2J\\u009b31m" }] }] } }';
  const source = await place.write('hostile.json', hostile);
  const { commandLine } = await import('./command-line.ts');
  const to = at('workspace/.iflow/settings.json');
  const shown = await commandLine('apply', source, '--to', to, '--dry-run', ...place.options);
  const asked = await commandLine('apply', source, '--to', to, '--json', ...place.options);
  // eslint-disable-next-line no-control-regex -- control characters are what this looks for
  const commanding = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;
  expect([commanding.test(shown.stdout), commanding.test(asked.stdout), shown.stdout.split('\n')[0]]).toEqual([
    false,
    false,
    'added  Stop x\\x1b[2J\\x9b31m',
  ]);
  const document = applyDocumentSchema.parse(JSON.parse(asked.stdout));
  expect([document.report[0]?.label, JSON.parse(await readFile(to, 'utf8'))]).toEqual(['x\u001b[2J\u009b31m', JSON.parse(hostile)]);
});
