import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDocumentSchema } from '../../../headless/cli/change-documents.ts';
import { errorDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { answering, clineHook, newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
let other: string;
beforeEach(async () => {
  place = await newPlace();
  other = join(dirname(place.workspace), 'other');
  await mkdir(other);
});
afterEach(() => place.remove());

const apply = (...words: readonly string[]) => commandDocument('apply', ...words, ...place.options);

describe('export and apply of scripts', () => {
  const HOOK = answering('{"cancel":true,"errorMessage":"No."}');

  it('print an installer that installs them elsewhere', async () => {
    await place.write(clineHook, HOOK, 0o755);
    const { stdout } = await commandLine('export', 'cline:project:PreToolUse', ...place.options);
    const installer = await place.write('install.sh', stdout);
    const { status } = spawnSync('sh', [installer, other], { env: { ...process.env, HOME: place.home } });
    expect([status, await readFile(join(other, '.clinerules/hooks/PreToolUse'), 'utf8')]).toEqual([0, HOOK]);
  });

  it('save a folder, add it to another workspace, and leave other files alone', async () => {
    await place.write(clineHook, HOOK, 0o755);
    await place.write('workspace/.clinerules/hooks/TaskStart', HOOK, 0o755);
    const folder = join(dirname(place.home), 'hooks');
    const ids = ['cline:project:PreToolUse', 'cline:project:TaskStart'];
    expect((await commandLine('export', ...ids, '--form', 'folder', '--out', folder, ...place.options)).status).toBe(0);
    await place.write('hooks/README.md', '# not a hook');
    await place.write('other/.clinerules/hooks/TaskStart', 'theirs', 0o644);
    const { status, document } = await apply(folder, '--to', join(other, '.clinerules/hooks'));
    const { report, leftOut } = applyDocumentSchema.parse(document);
    expect([status, leftOut, report.map(({ event, outcome, reason }) => [event, outcome, reason?.code])]).toEqual([
      1,
      ['README.md'],
      [
        ['PreToolUse', 'added', undefined],
        ['TaskStart', 'refused', 'fragment.hookDiffers'],
      ],
    ]);
    const copy = join(other, '.clinerules/hooks/PreToolUse');
    expect([
      await readFile(copy, 'utf8'),
      (await stat(copy)).mode & 0o777,
      await readFile(join(other, '.clinerules/hooks/TaskStart'), 'utf8'),
    ]).toEqual([HOOK, 0o755, 'theirs']);
  });

  it('refuse a form that the agent’s hooks do not have', async () => {
    await place.write(clineHook, HOOK, 0o755);
    const { status, document } = await commandDocument('export', 'cline:project:PreToolUse', '--form', 'fragment', ...place.options);
    expect([status, errorDocumentSchema.parse(document).error]).toMatchObject([1, { code: 'exportForm', known: ['folder', 'installer'] }]);
  });
});
