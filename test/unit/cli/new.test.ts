import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeDocumentSchema } from '../../../headless/cli/change-documents.ts';
import { errorDocumentSchema, runDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { hookIds, settingsPath } from './journey.ts';
import { newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

const make = (...words: readonly string[]) => commandLine('new', '--event', 'PreToolUse', ...words, ...place.options);
const makeDocument = (...words: readonly string[]) => commandDocument('new', '--event', 'PreToolUse', ...words, ...place.options);

describe('new', () => {
  it('makes a script and the entry that starts it, prints the id, and the hook works', async () => {
    const { status, stdout } = await make(
      '--agent',
      'iflow',
      '--lang',
      'python',
      '--template',
      'protect-files',
      '--timeout',
      '9',
      '--matcher',
      'write_file',
    );
    expect([status, [stdout]]).toEqual([0, await hookIds(place)]);
    expect(JSON.parse(await readFile(settingsPath(place), 'utf8'))).toEqual({
      hooks: {
        PreToolUse: [{ matcher: 'write_file', hooks: [{ type: 'command', command: 'python3 .iflow/hooks/protect-files.py', timeout: 9 }] }],
      },
    });
    const payload = await place.write(
      'payload.json',
      JSON.stringify({ tool_input: { file_path: `${place.workspace}/.env`, content: 'x' } }),
    );
    const where = ['--event', 'PreToolUse', '--tool', 'write_file', '--payload', payload, ...place.options];
    const { document } = await commandDocument('run', '--edition', 'iflow/documented', '--trust', ...where);
    expect(runDocumentSchema.parse(document).verdict.decision).toBe('blocks');
  });

  it.each(['bash', 'python', 'node', 'powershell'])('knows how %s is started, in the file of the user too', async (language) => {
    const { status } = await make('--agent', 'iflow', '--lang', language, '--scope', 'user', '--name', 'mine');
    const [script = ''] = await readdir(join(place.home, '.iflow/hooks'));
    const command = JSON.stringify(JSON.parse(await readFile(join(place.home, '.iflow/settings.json'), 'utf8')));
    expect([status, script.startsWith('mine.'), command.includes(`${join(place.home, '.iflow/hooks', script)}"`)]).toEqual([0, true, true]);
  });

  it('makes nothing the second time', async () => {
    const words = ['--agent', 'iflow', '--lang', 'bash'];
    const first = await make(...words);
    const { status, document } = await makeDocument(...words);
    expect([status, changeDocumentSchema.parse(document)]).toEqual([0, { hooks: [first.stdout], files: [], writes: [], notes: [] }]);
  });

  it('makes a script that is the hook, and never over another one', async () => {
    const made = await make('--agent', 'cline', '--lang', 'python');
    expect([made.status, made.stdout]).toEqual([0, 'cline:project:PreToolUse']);
    const before = await readFile(join(place.workspace, '.clinerules/hooks/PreToolUse'), 'utf8');
    const { status, document } = await makeDocument('--agent', 'cline', '--lang', 'bash');
    const { error } = errorDocumentSchema.parse(document);
    expect([status, error.message.includes(join(place.workspace, '.clinerules/hooks/PreToolUse'))]).toEqual([1, true]);
    expect([
      before.startsWith('#!/usr/bin/env python3'),
      await readFile(join(place.workspace, '.clinerules/hooks/PreToolUse'), 'utf8'),
    ]).toEqual([true, before]);
  });

  it('refuses where a script of that name is another one, and writes nothing', async () => {
    await place.write('workspace/.iflow/hooks/mine.py', 'theirs');
    const { status, document } = await makeDocument('--agent', 'iflow', '--lang', 'python', '--name', 'mine');
    expect([status, errorDocumentSchema.parse(document).error.code, await readdir(join(place.workspace, '.iflow'))]).toEqual([
      1,
      'newRefused',
      ['hooks'],
    ]);
  });

  it('shows the diff in a dry run and writes nothing', async () => {
    const { status, stdout } = await make('--agent', 'iflow', '--lang', 'bash', '--dry-run');
    expect([status, stdout.includes('+#!/usr/bin/env bash'), await readdir(place.workspace)]).toEqual([0, true, []]);
  });

  it('takes --lang for the script and for the sentences', async () => {
    const { stderr } = await make('--agent', 'iflow', '--lang', 'zh-CN', '--lang', 'python', '--template', 'none');
    expect(stderr).toContain('没有适用于 PreToolUse 的 python 模板“none”');
  });

  it.each([
    { title: 'no agent', words: ['--lang', 'bash'], code: 'missingOption' },
    { title: 'an agent that is none', words: ['--agent', 'claude', '--lang', 'bash'], code: 'unknownAgent' },
    { title: 'no language', words: ['--agent', 'iflow'], code: 'missingOption' },
    { title: 'a language that is none', words: ['--agent', 'iflow', '--lang', 'cobol'], code: 'unknownLanguage' },
    { title: 'a place that is none', words: ['--agent', 'iflow', '--lang', 'bash', '--scope', 'moon'], code: 'noSuchPlace' },
    { title: 'the system’s place', words: ['--agent', 'iflow', '--lang', 'bash', '--scope', 'system'], code: 'noSuchPlace' },
    { title: 'a name with a path', words: ['--agent', 'iflow', '--lang', 'bash', '--name', '../x'], code: 'scriptNameForm' },
    { title: 'a matcher where there are none', words: ['--agent', 'cline', '--lang', 'bash', '--matcher', 'x'], code: 'optionNotHere' },
    { title: 'a time that is none', words: ['--agent', 'iflow', '--lang', 'bash', '--timeout', 'soon'], code: 'timeoutForm' },
    { title: 'a word too many', words: ['--agent', 'iflow', 'extra'], code: 'usage' },
  ])('refuses $title', async ({ words, code }) => {
    const { status, document } = await makeDocument(...words);
    expect([status, errorDocumentSchema.parse(document).error.code, await readdir(place.workspace)]).toEqual([1, code, []]);
  });
});
