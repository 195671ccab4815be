import { expect, it } from 'vitest';
import { createRouter } from '../../../electron/host/router.ts';
import type { Handlers } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { stage } from './host-in.ts';

const scene = stage();
const router = (changes: Partial<Handlers> = {}, log: string[] = []) =>
  createRouter({ ...scene.host().handlers, ...changes }, (line) => log.push(line));

it('answers a call', async () => {
  expect(await router()('workspace:current', {})).toEqual({
    kind: 'ok',
    value: { roots: [scene.at('ws')], file: null, name: 'ws', home: scene.at('home') },
  });
});

it('takes no input for an empty one', async () => {
  expect(await router()('workspace:recent', undefined)).toEqual({ kind: 'ok', value: [] });
});

it.each([
  ['a name that is none', 'workspace:burn'],
  ['a property of every object', '__proto__'],
  ['a method of every object', 'toString'],
  ['no text', 7],
  ['nothing', undefined],
])('knows no call by %s', async (_title, name) => {
  expect(await router()(name, {})).toEqual({
    kind: 'failed',
    failure: { code: 'unknownCall', reason: { code: 'error.unknownCall', params: { name: String(name) } } },
  });
});

it.each([
  { title: 'a missing field', input: {}, issues: /^path: / },
  { title: 'a wrong type', input: { path: 5 }, issues: /^path: .*number/ },
  { title: 'a text', input: 'path', issues: /string/ },
])('refuses $title by its path', async ({ input, issues }) => {
  const reply = await router()('file:open', input);
  expect(reply).toMatchObject({
    kind: 'failed',
    failure: { code: 'invalidInput', reason: { code: 'error.invalidInput', params: { name: 'file:open' } } },
  });
  expect(reply.kind === 'failed' && reply.failure.reason.params?.['issues']).toMatch(issues);
});

it('refuses an input that nests too deeply to be walked through', async () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  const log: string[] = [];
  const reply = await router({}, log)('hooks:plan', { edition: 'cline/documented', event: 'PreToolUse', payload: { deep } });
  expect([reply, log]).toEqual([
    {
      kind: 'failed',
      failure: { code: 'invalidInput', reason: { code: 'error.inputTooDeep', params: { name: 'hooks:plan', levels: 200 } } },
    },
    [],
  ]);
});

it('hands a foreseen failure on as it is', async () => {
  const failure = { code: 'folderMissing', reason: { code: 'error.folderMissing', params: { path: '/x' } }, known: ['a'] };
  const reply = await router({ 'workspace:current': () => Promise.reject(new ExpectedFailure(failure)) })('workspace:current', {});
  expect(reply).toEqual({ kind: 'failed', failure });
});

it.each<{ title: string; handler: Handlers['workspace:recent'] }>([
  { title: 'rejects', handler: () => Promise.reject(new Error('secret detail')) },
  {
    title: 'throws',
    handler: () => {
      throw new TypeError('secret detail');
    },
  },
  // What a bug may hand out although the types forbid it.
  { title: 'gives an answer that does not fit', handler: () => Promise.resolve([{ name: 'secret detail' }] as unknown as []) },
])('hides a bug that $title, and logs it on one line', async ({ handler }) => {
  const log: string[] = [];
  const reply = await router({ 'workspace:recent': handler }, log)('workspace:recent', {});
  expect(reply).toEqual({ kind: 'failed', failure: { code: 'internal', reason: { code: 'error.internal' } } });
  expect(log).toEqual([expect.stringMatching(/^workspace:recent: .*at .*$/)]);
});
