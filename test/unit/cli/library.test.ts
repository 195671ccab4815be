import { existsSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  driftDocumentSchema,
  libraryListDocumentSchema,
  plannedDocumentSchema,
  searchDocumentSchema,
  showDocumentSchema,
  sourcesDocumentSchema,
  triedDocumentSchema,
} from '../../../headless/cli/library/documents.ts';
import { everything, git, put, putHook, repository } from '../host/library-stage.ts';
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
    expect((await library(searchDocumentSchema, 'search', 'whos', 'gward')).document.map(({ name }) => name)).toEqual(['guard']);
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

  it('says of a hook that its source has no more that nothing updates it', async () => {
    for (const name of ['guard', 'other']) putHook(hooks, name);
    await library(sourcesDocumentSchema, 'add', hooks, '--trust');
    await library(plannedDocumentSchema, 'install', 'guard');
    rmSync(join(hooks, 'guard'), { recursive: true });
    const { status, document } = await library(plannedDocumentSchema, 'update');
    expect([status, document.map(({ hook, write, notes }) => [hook, write, notes.map(({ code }) => code)])]).toEqual([
      0,
      [['guard', null, ['library.drift.hookGone']]],
    ]);
    const { stdout, stderr } = await commandLine('library', 'update', ...place.options);
    expect(`${stdout}\n${stderr}`).toContain('has no hook guard any more');
    expect(stdout).not.toContain('up to date');
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

  it('says that a lock file cannot be understood, in place of that nothing is installed or differs', async () => {
    put(join(place.workspace, '.hook-studio/hooks.lock.json'), '<<<<<<< HEAD\n');
    for (const words of [['update'], ['update', 'guard'], ['uninstall', 'guard']]) {
      const { status, document } = await commandDocument('library', ...words, ...place.options);
      expect({ status, document }).toMatchObject({ status: 1, document: { error: { code: 'libraryLockBroken' } } });
    }
    const { status, document } = await library(driftDocumentSchema, 'drift');
    expect({ status, codes: document.flatMap(({ findings }) => findings.map(({ code }) => code)) }).toEqual({
      status: 1,
      codes: ['error.libraryLockBroken'],
    });
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
