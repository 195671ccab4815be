import { describe, expect, it } from 'vitest';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Facts } from '../../../../../../shared/agents/facts.ts';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import { resultOf, contextOf, exited, hooksOf, parsedBy, runOf } from '../given.ts';

const FILE = { type: 'file', mode: 0o644, mayExecute: false, mayRead: true } as const;
const at = (name: string): string => `/work/orders/${name}`;
const factsOf = (name: string, text: string): Facts => ({
  [factKey('stat', at(name))]: FILE,
  [factKey('text', at(name))]: text,
  [factKey('which', 'bash')]: '/bin/bash',
});
function told(command: string, facts: Facts): unknown[] {
  const [hook] = parsedBy(iflowShipped, hooksOf('PreToolUse', { command })).hooks;
  if (!hook) throw new Error('no hook');
  const { findings } = iflowShipped.interpret(hook, exited(0), runOf('PreToolUse', {}, [hook]), contextOf({ facts }));
  return findings.map(({ code, params }) => [code, params?.['ending'], params?.['program'], params?.['named']]);
}

describe('the first line of a script in iflow/0.5.19', () => {
  it.each([
    { command: './guard.sh', name: 'guard.sh', line: '#!/usr/bin/env python3', says: ['.sh', 'bash', 'python3'] },
    { command: './guard.sh --strict', name: 'guard.sh', line: '#! /usr/bin/python3.11 -u', says: ['.sh', 'bash', 'python3.11'] },
    { command: 'guard.js', name: 'guard.js', line: '#!/usr/bin/env -S bun run', says: ['.js', 'node', 'bun'] },
    { command: './guard.sh', name: 'guard.sh', line: '#!/bin/sh', says: undefined },
    { command: './guard.sh', name: 'guard.sh', line: '#!/bin/bash\r', says: undefined },
    { command: './guard.py', name: 'guard.py', line: '#!/usr/bin/env python', says: undefined },
    { command: './guard.js', name: 'guard.js', line: '#!/usr/bin/nodejs', says: undefined },
    { command: './guard.sh', name: 'guard.sh', line: 'cat', says: undefined },
    { command: 'bash guard.sh', name: 'guard.sh', line: '#!/usr/bin/env python3', says: undefined },
    { command: './guard.sh', name: 'other.sh', line: '#!/usr/bin/env python3', says: undefined },
  ])('“$command” with “$line”', ({ command, name, line, says }) => {
    const facts = { [factKey('stat', at('guard.sh'))]: { errno: 'ENOENT' }, ...factsOf(name, `${line}\ntrue\n`) };
    expect(told(command, facts)).toEqual(says ? [['iflow.shipped.shebangIgnored', ...says]] : []);
  });

  it('is looked up when the start is planned', () => {
    const hooks = parsedBy(iflowShipped, hooksOf('PreToolUse', { command: './guard.sh' })).hooks;
    const [hook] = hooks;
    const facts = { [factKey('stat', at('guard.sh'))]: FILE };
    expect(hook && iflowShipped.plan(hook, runOf('PreToolUse', {}, hooks), contextOf({ facts }))).toEqual({
      needs: [{ look: 'text', at: at('guard.sh') }],
    });
  });
});

describe('a script that is started with signs of a shell behind it', () => {
  it.each([
    { command: './guard.sh "a b" | tee log', says: ['|'] },
    { command: 'bash guard.sh && true', says: ['&&'] },
    { command: './guard.sh "a | b"', says: [] },
    { command: './gone.sh | cat', says: [] },
  ])('“$command”', ({ command, says }) => {
    const facts = { ...factsOf('guard.sh', 'true'), [factKey('stat', at('gone.sh'))]: { errno: 'ENOENT' } };
    const [hook] = parsedBy(iflowShipped, hooksOf('PreToolUse', { command })).hooks;
    if (!hook) throw new Error('no hook');
    const { findings } = iflowShipped.interpret(hook, exited(0), runOf('PreToolUse', {}, [hook]), contextOf({ facts }));
    expect(findings.map(({ code, params }) => [code, params?.['sign']])).toEqual(
      says.map((sign) => ['iflow.shipped.signsAreArguments', sign]),
    );
  });
});

describe('a stream that was opened by its name', () => {
  it('is told of', () => {
    const [hook] = parsedBy(iflowShipped, hooksOf('Stop', { command: 'x' })).hooks;
    if (!hook) throw new Error('no hook');
    const result = exited(0, { stderr: 'cat: /dev/stdin: No such device or address' });
    const { findings } = iflowShipped.interpret(hook, result, runOf('Stop', {}, [hook]), contextOf());
    expect(findings.map(({ code, params }) => [code, params])).toEqual([['iflow.pipeByName', { device: '/dev/stdin' }]]);
  });
});

describe('a program that is not there', () => {
  it('is named, and no shell is spoken of', () => {
    const [hook] = parsedBy(iflowShipped, hooksOf('PreToolUse', { command: 'guard --strict' })).hooks;
    if (!hook) throw new Error('no hook');
    const result = resultOf({ kind: 'failedToStart', errno: 'ENOENT', lacking: 'program' });
    const outcome = iflowShipped.interpret(hook, result, runOf('PreToolUse', {}, [hook]), contextOf());
    expect([outcome.failure?.message.code, outcome.failure?.message.params, outcome.findings]).toEqual([
      'iflow.shipped.couldNotSpawn',
      { program: 'guard', errno: 'ENOENT' },
      [],
    ]);
  });
});
