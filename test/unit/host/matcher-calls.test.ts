import { describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const test = (request: Partial<Input<'matcher:test'>> = {}) =>
  call(scene.host(), 'matcher:test', { edition: 'iflow/documented', event: 'PreToolUse', ...request });

describe('matcher:test', () => {
  it('holds a pattern against every tool of the edition', async () => {
    const { reading, tools } = await test({ matcher: 'Edit|MultiEdit|Write' });
    expect([
      reading,
      tools.filter(({ match }) => match.hit).map(({ name, match }) => [name, match.by]),
      tools.every(({ known }) => known === 'yes'),
    ]).toEqual([
      'regex',
      [
        ['replace', 'Edit'],
        ['multi_edit', 'MultiEdit'],
      ],
      true,
    ]);
  });

  it('holds it against the names that are given, and only those', async () => {
    expect((await test({ matcher: 'mcp__.*|read_file', tools: ['mcp__tickets__close', 'read', 'nobody'] })).tools).toEqual([
      {
        name: 'mcp__tickets__close',
        title: 'mcp__tickets__close',
        aliases: [],
        known: 'no',
        match: { hit: true, by: 'mcp__tickets__close', reading: 'regex' },
      },
      {
        name: 'read',
        title: expect.any(String) as unknown,
        aliases: ['read'],
        known: 'yes',
        match: { hit: true, by: 'read_file', reading: 'regex' },
      },
      { name: 'nobody', title: 'nobody', aliases: [], known: 'no', match: { hit: false, reading: 'regex' } },
    ]);
  });

  it('holds it against texts where the subject is one, and never against tools', async () => {
    const prompt = { edition: 'iflow/0.5.19', event: 'UserPromptSubmit', matcher: 'WRITE' };
    const given = (await test({ ...prompt, tools: ['Write', 'write a test', 'replace'] })).tools;
    expect([given.map(({ match }) => match.hit), (await test(prompt)).tools]).toEqual([[true, true, false], []]);
  });

  it.each([
    { title: 'no matcher', request: {}, reading: 'everything' },
    { title: 'a matcher that is no text', request: { matcher: 5 }, reading: 'exact' },
    { title: 'a matcher where none is used', request: { event: 'Stop', matcher: 'x' }, reading: 'ignored' },
  ])('reads $title', async ({ request, reading }) => {
    expect((await test(request)).reading).toBe(reading);
  });

  it('answers an explosive pattern, and says what is wrong with it', async () => {
    const { tools, findings } = await test({ matcher: '([a-z]+)+', tools: [`${'a'.repeat(60)}_9`, 'list'] });
    expect(tools.map(({ match }) => [match.hit, match.problem?.code])).toEqual([
      [false, 'match.slow'],
      [true, undefined],
    ]);
    expect(findings.length).toBeGreaterThan(0);
  });

  it('finds an example that makes a pattern slow', async () => {
    const { findings } = await test({ matcher: '(a+)+$', tools: [] });
    expect(findings.map(({ code }) => code)).toContain('matcher.slowExponential');
  });

  it('tells what a person should know about a pattern', async () => {
    expect((await test({ matcher: 'write' })).findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(matcher|iflow)\./)]),
    );
  });

  it.each([
    { wrong: { edition: 'none' }, code: 'unknownEdition' },
    { wrong: { event: 'BeforeTool' }, code: 'unknownEvent' },
  ])('refuses $wrong', async ({ wrong, code }) => {
    expect(await failureOf(test(wrong))).toMatchObject({ code });
  });
});
