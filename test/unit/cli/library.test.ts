import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  checkDocumentSchema,
  driftDocumentSchema,
  libraryListDocumentSchema,
  plannedDocumentSchema,
  publishedDocumentSchema,
  searchDocumentSchema,
  showDocumentSchema,
  sourcesDocumentSchema,
  triedDocumentSchema,
} from '../../../headless/cli/library/documents.ts';
import { everything, git, manifest, put, putHook, repository } from '../host/library-stage.ts';
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

const library = async <T>(schema: z.ZodType<T>, ...words: readonly string[]): Promise<{ status: number | 'stays'; document: T }> => {
  const { status, document } = await commandDocument('library', ...words, ...place.options);
  const read = schema.safeParse(document);
  if (!read.success) throw new Error(JSON.stringify(document));
  return { status, document: read.data };
};

describe('library', () => {
  it('goes the whole way: add, search, show, try, install, drift, update, uninstall', async () => {
    const { work, bare, push } = repository((path) => join(place.home, '..', path));
    putHook(work, 'guard');
    putHook(work, 'other', { manifest: { title: 'Something else', tags: [], description: 'Nothing' } });
    push('Two hooks');
    git(work, 'tag', 'v1');
    push('Tagged');
    const added = await library(sourcesDocumentSchema, 'add', bare, '--pin', 'branch:main', '--name', 'Team');
    expect(added).toMatchObject({
      status: 0,
      document: [{ id: 'team', title: 'Team', trust: 'notGiven', hooks: 2, from: { pin: { kind: 'branch', name: 'main' } } }],
    });
    expect((await library(searchDocumentSchema, 'search', 'whos', 'input', 'guard')).document.map(({ name }) => name)).toEqual(['guard']);
    expect((await library(showDocumentSchema, 'show', 'guard')).document.card.name).toBe('guard');

    expect((await commandLine('library', 'try', 'guard', ...place.options)).stderr).toContain('not trusted');
    expect((await library(sourcesDocumentSchema, 'trust', 'team')).document.find(({ id }) => id === 'team')?.trust).toBe('given');
    expect((await commandLine('library', 'try', 'guard', ...place.options)).status).toBe(4);
    const tried = await library(
      triedDocumentSchema,
      'try',
      'guard',
      '--trust',
      '--edition',
      'cline/documented',
      '--edition',
      'iflow/documented',
    );
    expect({
      status: tried.status,
      results: tried.document.results.map(({ example, edition, outcome }) => [example, edition, outcome]),
    }).toEqual({
      status: 0,
      results: [
        ['stops-the-word', 'iflow/documented', 'passed'],
        ['stops-the-word', 'cline/documented', 'passed'],
        ['lets-others-pass', 'iflow/documented', 'passed'],
        ['lets-others-pass', 'cline/documented', 'passed'],
      ],
    });

    const before = everything(place.workspace);
    const dry = await library(plannedDocumentSchema, 'install', 'guard', '--dry-run', '--param', 'word=danger');
    expect(dry.document[0]).toMatchObject({ write: null, files: { length: 5 } });
    expect(everything(place.workspace)).toEqual(before);
    await library(plannedDocumentSchema, 'install', 'guard', '--param', 'word=danger');
    await library(plannedDocumentSchema, 'install', 'team/guard', '--scope', 'user', '--agent', 'iflow');
    expect(readFileSync(join(place.workspace, '.iflow/hooks/library/guard/hook.sh'), 'utf8')).toContain("WORD='danger'");
    expect((await library(driftDocumentSchema, 'drift')).status).toBe(0);

    const script = join(place.workspace, '.iflow/hooks/library/guard/hook.sh');
    writeFileSync(script, readFileSync(script, 'utf8').replace('exit 2', 'exit 3'));
    expect((await library(driftDocumentSchema, 'drift')).document.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
      ['fileChanged'],
    ]);
    expect((await commandLine('library', 'update', ...place.options)).stdout).toBe('Everything that is installed here is up to date.');
    putHook(work, 'guard', { script: '#!/bin/sh\nexit 0 # all new\nWORD=1 # parameter: word\n', manifest: { version: '2.0.0' } });
    push('Two');
    await library(sourcesDocumentSchema, 'refresh');
    const met = await commandLine('library', 'update', '--scope', 'project', ...place.options);
    expect({ status: met.status, stderr: met.stderr.includes(`--keep ${script} or --take ${script}`) }).toEqual({
      status: 1,
      stderr: true,
    });
    const updated = await library(plannedDocumentSchema, 'update', '--take', script);
    expect(updated.document.map(({ scope, write }) => [scope, typeof write])).toEqual([
      ['user', 'string'],
      ['project', 'string'],
    ]);
    const gone = await library(plannedDocumentSchema, 'uninstall', 'guard');
    expect(gone).toMatchObject({ status: 0, document: [{ scope: 'user' }, { scope: 'project' }] });
    expect(everything(place.workspace)).toEqual(before);
    const removed = await library(sourcesDocumentSchema, 'remove', 'team');
    expect(removed.document.map(({ id }) => id)).toEqual(['bundled']);
    expect(existsSync(join(place.home, '.iflow'))).toBe(false);
  });

  it('lists sources and hooks with what cannot be used', async () => {
    putHook(hooks, 'guard');
    put(join(hooks, 'broken', 'hook.json'), '{');
    await library(sourcesDocumentSchema, 'add', hooks, '--trust');
    const { document } = await library(libraryListDocumentSchema, 'list');
    expect(document.refused.map(({ source, folder, problems }) => [source, folder, problems.map(({ code }) => code)])).toEqual([
      ['hooks', 'broken', ['library.notJson']],
    ]);
    expect(document.hooks.filter(({ source }) => source === 'hooks').map(({ name }) => name)).toEqual(['guard']);
  });

  it.each([
    [['nothing'], 'librarySubcommand'],
    [['add'], 'libraryArgument'],
    [['drift', 'word'], 'libraryArgument'],
    [['drift', '--dry-run'], 'libraryOptionNotHere'],
    [['add', '.', '--pin', 'main'], 'libraryPinForm'],
    [['add', 'ext::sh -c x'], 'libraryUnsafe'],
    [['show', 'no-such-hook'], 'libraryNowhere'],
    [['uninstall', 'guard'], 'libraryNotInstalled'],
    [['check', '/no/such/folder'], 'libraryUnreadable'],
  ])('refuses %j', async (words, code) => {
    const { status, document } = await commandDocument('library', ...words, ...place.options);
    expect({ status, document }).toMatchObject({ status: 1, document: { error: { code } } });
  });

  it('tells its parts in both languages, and the schema of each', async () => {
    const english = (await commandLine('library', '--help')).stdout;
    const chinese = (await commandLine('library', '--help', '--lang', 'zh-CN')).stdout;
    for (const part of [
      'add',
      'remove',
      'refresh',
      'trust',
      'distrust',
      'list',
      'search',
      'show',
      'try',
      'install',
      'update',
      'uninstall',
      'drift',
      'check',
      'publish',
    ]) {
      expect(english).toMatch(new RegExp(`^  ${part}\\b`, 'm'));
      expect(chinese).toMatch(new RegExp(`^  ${part}\\b`, 'm'));
    }
    expect(JSON.parse((await commandLine('library', 'drift', '--json-schema')).stdout)).toMatchObject({ type: 'array' });
  });
});

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
  return open.length === 0 && !/[<>\0-\x08]/.test(rest) && !/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(xml);
}
