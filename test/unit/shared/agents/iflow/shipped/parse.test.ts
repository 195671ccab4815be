import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import { matcherFindings } from '../../../../../../shared/matcher/findings.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { contextOf, hooksOf, knownOf, parsedBy } from '../given.ts';

const problemsOf = (settings: string | JsonObject) => parsedBy(iflowShipped, settings).problems.map(({ reason }) => reason);
const warningsOf = (hooks: JsonObject) =>
  problemsOf({ hooks }).flatMap(({ code, params }) =>
    code === 'iflow.shipped.warns'
      ? [`${String(params?.['event'])}[${String(params?.['index'])}]${String(params?.['place'])}: ${String(params?.['text'])}`]
      : [],
  );
const entry = { type: 'command', command: 'x' };

describe('parse of iflow/0.5.19', () => {
  it('keeps every entry that it will try to run, whatever it looks like', () => {
    const { hooks } = parsedBy(iflowShipped, {
      hooks: { Stop: [{ matcher: 5, hooks: [{ type: 'http', command: 5, timeout: 'x' }, 7] }, { command: 'flat' }, 'text'] },
    });
    expect(hooks.map(({ state, raw, matcher, timeoutMs }) => [state.kind, raw, matcher, timeoutMs])).toEqual([
      ['on', { type: 'http', command: 5, timeout: 'x' }, 5, 1],
      ['on', {}, 5, 60_000],
    ]);
  });

  it('gives a hook the id that the other edition gives it', () => {
    const settings = hooksOf('PreToolUse', { command: 'python3 x.py', timeout: 5 }, 'Edit');
    expect(parsedBy(iflowShipped, settings).hooks.map(({ id }) => id)).toEqual(
      parsedBy(iflowDocumented, settings).hooks.map(({ id }) => id),
    );
  });

  it.each<{ title: string; hooks: JsonObject; warnings: string[] }>([
    { title: 'nothing', hooks: { PreToolUse: [{ matcher: 'x', hooks: [entry] }], Stop: [{ hooks: [] }] }, warnings: [] },
    {
      title: 'a group without hooks',
      hooks: { Stop: [{ command: 'x' }] },
      warnings: ["Stop[0]: 'hooks' field is required and must be an array"],
    },
    {
      title: 'a text is spread into characters',
      hooks: { Stop: 'ab' },
      warnings: ["Stop[0]: 'hooks' field is required and must be an array", "Stop[1]: 'hooks' field is required and must be an array"],
    },
    {
      title: 'a matcher where none is taken',
      hooks: { Stop: [{ matcher: '', hooks: [entry] }] },
      warnings: ["Stop[0]: 'matcher' field is not supported for Stop hooks"],
    },
    {
      title: 'a matcher that is null',
      hooks: { SessionEnd: [{ matcher: null, hooks: [entry] }] },
      warnings: ["SessionEnd[0]: 'matcher' must be a string"],
    },
    { title: 'of UserPromptSubmit it is not checked', hooks: { UserPromptSubmit: [{ matcher: 5, hooks: [entry] }] }, warnings: [] },
    {
      title: 'the events in the order of the check',
      hooks: { Notification: [{ hooks: [{ ...entry, timeout: 0 }] }], PreToolUse: [{ hooks: [entry, { type: 'x', command: '' }] }] },
      warnings: [
        "PreToolUse[0].hooks[1]: Only 'command' type is currently supported",
        "PreToolUse[0].hooks[1]: 'command' field is required and must be a string",
        "Notification[0].hooks[0]: 'timeout' must be a positive number",
      ],
    },
  ])('warns of $title', ({ hooks, warnings }) => {
    expect(warningsOf(hooks)).toEqual(warnings);
  });

  it('points at what it warns of', () => {
    const text = '{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"x"},{"type":"y","command":"x"}]}]}}';
    expect(parsedBy(iflowShipped, text).problems.map(({ range }) => range && text.slice(range.start, range.end))).toEqual([
      '{"type":"y","command":"x"}',
    ]);
  });

  it.each([
    { command: 'echo "$IFLOW_TOOL_NAME"', codes: ['iflow.shipped.variableNeverSet', 'iflow.shipped.variableNotExpanded'] },
    { command: 'echo "${IFLOW_TOOL_NAME}"', codes: ['iflow.shipped.variableNeverSet'] },
    { command: '"$CLAUDE_PROJECT_DIR/x.sh"', codes: ['iflow.shipped.variableNotExpanded'] },
    { command: '"${CLAUDE_PROJECT_DIR}/x.sh"', codes: [] },
    { command: 'exit 2', codes: ['iflow.shipped.needsShell'] },
    { command: 'MODE=1 ./x', codes: ['iflow.shipped.needsShell'] },
    { command: 'exit 2;', codes: [] },
    { command: 'export A=1; x', codes: ['iflow.exportReachesNobody'] },
    { command: 'python3 -c "print(\'$x\')"', codes: [] },
  ])('hints at “$command”', ({ command, codes }) => {
    expect(problemsOf(hooksOf('Stop', { command })).map(({ code }) => code)).toEqual(codes);
  });

  it('drops unknown events and says so', () => {
    const { hooks, problems } = parsedBy(iflowShipped, { hooks: { PreCompact: [{ hooks: [entry] }], pretooluse: [{ hooks: [entry] }] } });
    expect([hooks.map(({ state }) => state.kind), problems.map(({ reason }) => reason.code)]).toEqual([
      ['ignored', 'ignored'],
      ['iflow.shipped.unknownEvent', 'iflow.unknownEventCase'],
    ]);
  });

  it('looks at the user’s file, then the project’s; the system’s is shown as ignored', () => {
    expect(knownOf(iflowShipped.locations(contextOf({ systemSettings: '/etc/x.json' }))).map(({ id, use }) => [id, use])).toEqual([
      ['user', 'read'],
      ['project', 'read'],
      ['system', 'ignored'],
    ]);
  });

  it('asks about words that only its own splitting sees', () => {
    const [hook] = parsedBy(iflowShipped, hooksOf('Stop', { command: './my\\guard.sh a' })).hooks;
    const files = hook && iflowShipped.files(hook, contextOf());
    expect(files && 'needs' in files && files.needs.map(({ at }) => at)).toEqual([
      '/work/orders/myguard.sh',
      '/work/orders/a',
      '/work/orders/my\\guard.sh',
    ]);
  });
});

describe('matcherFindings for iflow/0.5.19', () => {
  const findingsOf = (matcher: string, eventName = 'PreToolUse') => {
    const event = iflowShipped.events.find(({ name }) => name === eventName);
    if (!event) throw new Error(eventName);
    return matcherFindings(iflowShipped, event, matcher).map(({ code }) => code);
  };
  it.each([
    { matcher: 'Edit|MultiEdit|Write', codes: ['matcher.foundInside', 'matcher.sharedAlias'] },
    { matcher: '.*_file', codes: ['matcher.foundInside'] },
    { matcher: 'mcp__.*', codes: ['iflow.shipped.mcpHasNoPrefix'] },
    { matcher: 'Write', codes: ['matcher.sharedAlias'] },
    { matcher: '*Edit', codes: ['iflow.invalidRegex', 'matcher.hitsNothingKnown'] },
  ])('“$matcher”', ({ matcher, codes }) => {
    expect(findingsOf(matcher)).toEqual(codes);
  });
  it.each([
    { event: 'UserPromptSubmit', matcher: '.*secret.*', codes: ['matcher.noExpressionHere'] },
    { event: 'SessionStart', matcher: 'startup|resume', codes: [] },
    { event: 'SessionStart', matcher: 'start.*', codes: ['matcher.noExpressionHere'] },
  ])('$event “$matcher”', ({ event, matcher, codes }) => {
    expect(findingsOf(matcher, event)).toEqual(codes);
  });
});
