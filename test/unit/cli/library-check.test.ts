import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDocumentSchema, publishedDocumentSchema } from '../../../headless/cli/library/documents.ts';
import { manifest, put, putHook } from '../host/library-stage.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
let hooks: string;
beforeEach(async () => {
  place = await newPlace();
  hooks = join(place.home, '..', 'hooks');
});
afterEach(() => place.remove());

describe('library check', () => {
  it('runs every example without asking, and writes JUnit XML that holds whatever a library says', async () => {
    putHook(hooks, 'good');
    putHook(hooks, 'wrong', {
      manifest: {
        examples: [
          {
            name: 'expects-too-much',
            event: 'PreToolUse',
            editions: ['iflow/documented'],
            does: { command: 'ls' },
            expect: { decision: 'stops', reason: `<"&'\u0001>` },
          },
        ],
      },
    });
    put(join(hooks, 'broken', 'hook.json'), '{');
    const xml = join(place.home, 'junit.xml');
    const { status, document } = await commandDocument('library', 'check', hooks, '--junit', xml);
    const { hooks: checked, results } = checkDocumentSchema.parse(document);
    expect({ status, checked: checked.map(({ name, problems }) => [name, problems.map(({ code }) => code)]) }).toEqual({
      status: 1,
      checked: [
        ['broken', ['library.notJson']],
        ['good', []],
        ['wrong', []],
      ],
    });
    expect(results.map(({ hook, outcome }) => `${hook} ${outcome}`).sort()).toEqual([
      ...Array<string>(6).fill('good passed'),
      'wrong failed',
    ]);
    const text = readFileSync(xml, 'utf8');
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="[^"]*" tests="10" failures="2" errors="0" skipped="0" time="[\d.]+">/,
    );
    expect(text).toContain('&lt;&quot;&amp;');
    expect(isWellFormed(text)).toBe(true);
  });

  it('warns of a hook without examples, and does not fail for it', async () => {
    putHook(hooks, 'silent', { manifest: { examples: [] } });
    const { status, document } = await commandDocument('library', 'check', hooks);
    const { stdout } = await commandLine('library', 'check', hooks);
    expect([status, checkDocumentSchema.parse(document).hooks.map(({ warnings }) => warnings.map(({ code }) => code)), stdout]).toEqual([
      0,
      [['cli.library.noExamples']],
      expect.stringContaining('silent: Warning: it has no examples') as string,
    ]);
  });

  it('is content with a good library, and says so in its exit status', async () => {
    putHook(hooks, 'good');
    const { status, stdout } = await commandLine('library', 'check', hooks);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '1 hook, 6 examples, no failures' });
  });

  it('finds what the studio finds in scripts', async () => {
    putHook(hooks, 'guard', {
      script: 'WORD=forbidden # parameter: word\n',
      manifest: { entries: [manifest('guard').entries[1]!], examples: [] },
    });
    const { document } = await commandDocument('library', 'check', hooks);
    expect(checkDocumentSchema.parse(document).hooks[0]?.problems.map(({ at }) => at)).not.toEqual([]);
  });

  it('takes the exit code 2 of a script that its shell cannot read for no verdict', async () => {
    putHook(hooks, 'guard', {
      script: "#!/bin/sh\nWORD='forbidden' # parameter: word\nif then fi (\n",
      manifest: {
        parameters: { word: { type: 'string', default: 'forbidden', title: 'Word' } },
        entries: [manifest('guard').entries[0]!],
        examples: [manifest('guard').examples[0]!].map(({ expect: _, ...one }) => ({ ...one, expect: { decision: 'stops' } })),
      },
    });
    const { status, document } = await commandDocument('library', 'check', hooks);
    const { hooks: checked } = checkDocumentSchema.parse(document);
    expect({ status, codes: checked[0]?.problems.map(({ code }) => code) }).toEqual({ status: 1, codes: ['library.syntax'] });
  });

  it('refuses a folder without hooks', async () => {
    mkdirSync(hooks);
    expect(await commandDocument('library', 'check', hooks)).toMatchObject({ status: 1, document: { error: { code: 'libraryEmpty' } } });
  });
});

describe('library publish', () => {
  it('makes a library entry of a hook, with its run as an example, that passes the check', async () => {
    const guard = `#!/bin/sh\ninput=$(cat)\ncase $input in *secret*) echo 'no secrets' >&2; exit 2;; esac\n`;
    await place.write('workspace/.iflow/hooks/guard.sh', guard, 0o755);
    const entry = { matcher: 'run_shell_command', hooks: [{ type: 'command', command: 'sh .iflow/hooks/guard.sh --strict', timeout: 9 }] };
    await place.write('workspace/.iflow/settings.json', JSON.stringify({ hooks: { PreToolUse: [entry] } }));
    const list = await commandDocument('list', '--edition', 'iflow/documented', ...place.options);
    const { hooks: found } = list.document as { hooks: { id: string }[] };
    const payload = await place.write(
      'payload.json',
      JSON.stringify({ tool_name: 'run_shell_command', tool_input: { command: `cat ${place.workspace}/secret` } }),
    );
    const told = await place.write(
      'about.json',
      JSON.stringify({
        version: '0.3.0',
        title: { en: 'No secrets' },
        description: { en: 'Stops them.' },
        author: 'Me',
        license: 'MIT',
        tags: ['guard'],
        readme: '# No secrets',
      }),
    );
    const words = [
      'library',
      'publish',
      found[0]?.id ?? '',
      '--edition',
      'iflow/documented',
      '--to',
      hooks,
      '--name',
      'no-secrets',
      '--manifest',
      told,
      '--payload',
      payload,
    ];
    expect(await commandLine(...words, ...place.options)).toMatchObject({ status: 4, stderr: '' });
    const { status, document } = await commandDocument(...words, '--trust', ...place.options);
    const { files, problems } = publishedDocumentSchema.parse(document);
    expect({ status, problems, files: files.map(({ path }) => path) }).toEqual({
      status: 0,
      problems: [],
      files: ['hook.json', 'guard.sh', 'README.md'].map((name) => join(hooks, 'no-secrets', name)),
    });
    expect(JSON.parse(readFileSync(join(hooks, 'no-secrets', 'hook.json'), 'utf8'))).toMatchObject({
      name: 'no-secrets',
      version: '0.3.0',
      entries: [
        {
          id: 'iflow-pre-tool-use',
          agent: 'iflow',
          editions: ['iflow/documented'],
          language: 'sh',
          script: 'guard.sh',
          arguments: ['--strict'],
          matcher: 'run_shell_command',
          timeout: 9,
        },
      ],
      examples: [
        {
          payload: { 'iflow/documented': { tool_input: { command: 'cat {workspace}/secret' } } },
          expect: { decision: 'stops', reason: 'no secrets' },
        },
      ],
    });
    expect((await commandLine('library', 'check', hooks)).stdout).toBe('1 hook, 1 example, no failures');
    expect((await commandDocument(...words, '--trust', ...place.options)).document).toMatchObject({ write: null, files: [] });
    // Notes that somebody has added since are not written over unasked.
    const readme = join(hooks, 'no-secrets', 'README.md');
    put(readme, '# Ours\n');
    expect((await commandDocument(...words, '--trust', ...place.options)).document).toMatchObject({ error: { code: 'fileExists' } });
    expect(readFileSync(readme, 'utf8')).toBe('# Ours\n');
    expect((await commandDocument(...words, '--trust', '--force', ...place.options)).status).toBe(0);
    expect(readFileSync(readme, 'utf8')).toBe('# No secrets\n');
  });
});

/** Tags are nested, attributes are quoted, and no sign stands bare. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^>]*\?>/, '')
    .replace(/<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g, (_, closes: string, name: string, __, alone: string) => {
      if (closes !== '') return open.pop() === name ? '' : '<bad>';
      if (alone === '') open.push(name);
      return '';
    });
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(xml);
}
