import { expect, it } from 'vitest';
import { answersOf, differingTopics } from '../../../../../../renderer/features/hooks/preview/edition-answers.ts';
import type { EditionAnswers } from '../../../../../../renderer/features/hooks/preview/edition-answers.ts';
import type { ProcessInvocation } from '../../../../../../shared/model/invocation.ts';
import { hookAt } from '../found-hooks.ts';

const invocation: ProcessInvocation = {
  kind: 'process',
  platform: 'linux',
  argv: ['/bin/sh', '-c', 'guard'],
  via: 'shell',
  cwd: '/w',
  env: { set: { A: '1', B: '2' }, unset: [] },
  stdin: '{}',
  ownGroup: true,
  awaited: true,
  endsWhen: 'exits',
  timeoutMs: 5000,
  stop: { kill: [], settles: 'atOnce' },
  scratch: [],
  keepBytes: null,
  predictions: [],
};
const known: EditionAnswers & { kind: 'known' } = {
  kind: 'known',
  stage: 'fires',
  why: { code: 'x' },
  hits: { names: ['replace'], of: 7 },
  start: { argv: ['/bin/sh', '-c', 'guard'], via: 'shell', cwd: '/w', env: ['A', 'B'], timeoutMs: 5000 },
};
const start = known.start;
const unknown: EditionAnswers = { kind: 'unknown', reason: { code: 'y' } };

it('takes from a run what can be held against another edition', () => {
  const run = {
    hook: hookAt('project', 'iflow:1', 'PreToolUse'),
    stage: 'fires',
    why: { code: 'x' },
    ran: 'no',
    invocation,
    studioEnv: {},
  } as const;
  const tools = [
    { name: 'replace', title: '', aliases: [], known: 'yes', match: { hit: true, reading: 'regex' } },
    { name: 'read_file', title: '', aliases: [], known: 'yes', match: { hit: false, reading: 'regex' } },
  ] as const;
  expect(answersOf(run, { reading: 'regex', tools: tools.map((tool) => ({ ...tool, aliases: [] })), findings: [] })).toEqual({
    ...known,
    hits: { names: ['replace'], of: 2 },
  });
});

it.each([
  ['equal answers', known, known, []],
  ['another wording of the reason', known, { ...known, why: { code: 'z' } }, []],
  ['the order of variables', known, { ...known, start: start && { ...start, env: ['B', 'A'] } }, []],
  ['whether it fires', known, { ...known, stage: 'off' }, ['fires']],
  ['tools', known, { ...known, hits: { names: ['replace', 'write_file'], of: 8 } }, ['tools']],
  [
    'program and limit',
    known,
    { ...known, start: start && { ...start, argv: ['python3', 'guard'], timeoutMs: null } },
    ['program', 'limit'],
  ],
  ['directory and variables', known, { ...known, start: start && { ...start, cwd: '/', env: [] } }, ['directory', 'environment']],
  ['nothing to start', known, { ...known, start: null }, ['program', 'directory', 'environment', 'limit']],
  ['a hook that it does not find', known, unknown, ['found']],
  ['neither finds it', unknown, unknown, []],
] as const)('%s', (_title, one, other, topics) => {
  expect(differingTopics(one, other)).toEqual(topics);
});
