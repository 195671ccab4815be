import { afterAll, describe, expect, it } from 'vitest';
import { matchNames, slownessFindings } from '../../../../electron/engine/match/match-names.ts';
import { selectInTime } from '../../../../electron/engine/match/select-in-time.ts';
import { createTimedWorker } from '../../../../electron/engine/match/timed-worker.ts';
import type { TimedWorker } from '../../../../electron/engine/match/timed-worker.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import { because } from '../../../../shared/words/studio.ts';
import { clock, contextIn, scriptHook } from '../small-edition.ts';

const EDITION = 'iflow/documented';
/** Explodes with the length of a name of nothing but these letters that does not end in one of them. */
const EVIL = '([a-z]+)+';
const evilName = (length: number): string => `${'a'.repeat(length)}_9`;

const worker = createTimedWorker({ limitMs: 100 });
afterAll(() => worker.dispose());
const test = (matcher: string, names: readonly string[]) =>
  matchNames(
    worker,
    { edition: EDITION, event: 'PreToolUse', matcher },
    names.map((name) => ({ names: [name] })),
  );

describe('slownessFindings', () => {
  const checker = createTimedWorker({ limitMs: 20_000 });
  afterAll(() => checker.dispose());

  it('names a text on which the expression explodes', async () => {
    expect(await slownessFindings(checker, '(a+)+$')).toEqual([
      { code: 'matcher.slowExponential', params: { example: expect.stringMatching(/^a{20,}!/) as unknown } },
    ]);
  });

  it.each(['Edit|Write', '(Edit|Write){1,2}', '(?<=a)(b+)+', '', undefined, 5])('has nothing to say of %s', async (matcher) => {
    expect(await slownessFindings(checker, matcher)).toEqual([]);
  });
});

describe('matchNames', () => {
  it('answers ten thousand names, in their order', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `mcp__server_${i % 7}__tool_${i}`);
    const { matches } = await test('mcp__server_3__.*', names);
    expect(matches.map(({ hit }) => hit)).toEqual(names.map((name) => name.startsWith('mcp__server_3__')));
  });

  it('answers in the order of the names', async () => {
    expect(await test('write_.*|replace', ['run_shell_command', 'write_file', 'replace'])).toEqual({
      reading: 'regex',
      matches: [
        { hit: false, reading: 'regex' },
        { hit: true, by: 'write_file', reading: 'regex' },
        { hit: true, by: 'replace', reading: 'regex' },
      ],
    });
  });

  it('reads a pattern without any name', async () => {
    expect(await test('replace', [])).toEqual({ reading: 'exact', matches: [] });
  });

  it('fills every row but those on which the pattern explodes', async () => {
    const { matches } = await test(EVIL, [evilName(60), 'read', evilName(5), 'list']);
    const slow = { hit: false, reading: 'regex', problem: because('match.slow', { limitMs: 100 }) };
    expect(matches).toEqual([
      slow,
      { hit: true, by: 'read', reading: 'regex' },
      { hit: false, reading: 'regex' },
      { hit: true, by: 'list', reading: 'regex' },
    ]);
  });

  it('gives up on many slow names together, and can be asked again', async () => {
    const begunAtMs = performance.now();
    const { matches } = await test(
      EVIL,
      Array.from({ length: 100 }, (_, i) => evilName(60 + i)),
    );
    expect(matches.map(({ problem }) => problem?.code)).toEqual(matches.map(() => 'match.slow'));
    // A hundred times the limit would be 80 seconds.
    expect(performance.now() - begunAtMs).toBeLessThan(20_000);
    expect((await test('list', ['list'])).matches).toEqual([{ hit: true, by: 'list', reading: 'exact' }]);
  });

  it('does not block the thread that asks', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await test(EVIL, [evilName(60)]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('tells a bug as a bug', async () => {
    await expect(matchNames(worker, { edition: 'none/such', event: 'PreToolUse', matcher: 'x' }, [])).rejects.toThrow('none/such');
  });
});

describe('selectInTime', () => {
  const edition = editionById(EDITION);
  if (!edition) throw new Error(`No ${EDITION}`);
  const hook = (name: string, matcher: string): Hook =>
    scriptHook('', name, {
      event: 'PreToolUse',
      matcher,
      handler: { kind: 'command', command: 'true' },
      raw: { type: 'command', command: 'true' },
    });
  const select = (asked: TimedWorker, hooks: readonly Hook[], tool: string) => {
    const context = contextIn('/home/ada');
    const firing = edition.samples('PreToolUse', tool, clock, context)[0]?.firing;
    if (!firing) throw new Error('No sample');
    return selectInTime(asked, edition, firing, { locations: [], hooks: [...hooks], problems: [], predictions: [] }, context);
  };
  const stages = async (...args: Parameters<typeof select>) =>
    (await select(...args)).map(({ hook: { label }, stage, reason }) => [label, stage, reason.code]);

  it('asks the edition itself where nothing can be slow', async () => {
    const never: TimedWorker = { limitMs: 0, ask: () => Promise.reject(new Error('asked')), dispose: () => Promise.resolve() };
    expect(await stages(never, [hook('a', 'replace'), hook('b', 'write_.*')], 'replace')).toEqual([
      ['a', 'fires', 'select.matcherHit'],
      ['b', 'matcher', 'select.matcherMissed'],
    ]);
  });

  it('gives the same answers out of the thread', async () => {
    expect(await stages(worker, [hook('a', '(re)+place'), hook('b', 'write_.*')], 'replace')).toEqual([
      ['a', 'fires', 'select.matcherHit'],
      ['b', 'matcher', 'select.matcherMissed'],
    ]);
  });

  it('lets one matcher that explodes keep only its own hook from firing', async () => {
    const tool = evilName(60);
    expect(await stages(worker, [hook('before', tool), hook('evil', EVIL), hook('fine', '(a+)_.*'), hook('after', '*')], tool)).toEqual([
      ['before', 'fires', 'select.matcherHit'],
      ['evil', 'matcher', 'match.slow'],
      ['fine', 'fires', 'select.matcherHit'],
      ['after', 'fires', 'select.matchesEverything'],
    ]);
  });
});
