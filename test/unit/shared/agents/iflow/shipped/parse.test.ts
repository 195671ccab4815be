import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import { matcherFindings } from '../../../../../../shared/matcher/findings.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { say } from '../../../../../../shared/words/say.ts';
import { contextOf, hooksOf, knownOf, parsedBy, userFile } from '../given.ts';

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
    { command: "python3 -c 'print(1)' --quiet | cat", codes: ['iflow.shipped.restIsLost'] },
    { command: "node -e 'f(1)'", codes: [] },
    { command: 'sleep 1 & echo b', codes: ['iflow.shipped.noShellReads'] },
    { command: 'echo a\nexit 2', codes: ['iflow.shipped.noShellReads'] },
    { command: '(exit 2)', codes: ['iflow.shipped.noShellReads'] },
    { command: 'echo "a & (b)"', codes: [] },
    { command: 'echo a & echo b; true', codes: [] },
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

  it('shows the form that counts where an entry is not nested', () => {
    const told = problemsOf({ hooks: { PreToolUse: [{ matcher: 'Edit', type: 'command', command: 'x' }] } });
    expect(told.map((reason) => say(reason, 'en'))).toEqual([
      "iFlow CLI warns at its start “PreToolUse[0]: 'hooks' field is required and must be an array”. This group starts nothing. " +
        'The form that counts: {"PreToolUse":[{"matcher":"Edit","hooks":[{"type":"command","command":"x"}]}]}',
    ]);
  });

  it.each<{ title: string; settings: JsonObject; form: unknown }>([
    {
      title: '“hooks” as a list',
      settings: { hooks: [{ event: 'Stop', command: 'x' }] },
      form: '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}}',
    },
    {
      title: 'an event that is no list',
      settings: { hooks: { Stop: { hooks: [entry] } } },
      form: '{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}',
    },
    { title: 'null in a list', settings: { hooks: { Stop: [null] } }, form: 'none' },
  ])('offers for $title what has a form', ({ settings, form }) => {
    expect(problemsOf(settings).map(({ params }) => params?.['form'])).toEqual([form]);
  });

  it.each([
    { timeout: 0.5, codes: [] },
    { timeout: 999, codes: [] },
    { timeout: 5000, codes: ['iflow.timeoutLooksLikeMs'] },
    { timeout: '5', codes: ['iflow.shipped.warns'] },
    { timeout: -1, codes: ['iflow.shipped.warns', 'iflow.shipped.timeoutEndsAtOnce'] },
    { timeout: '5 s', codes: ['iflow.shipped.warns', 'iflow.shipped.timeoutEndsAtOnce'] },
    { timeout: 2_147_484, codes: ['iflow.shipped.timeoutEndsAtOnce'] },
  ])('says what a timeout of $timeout comes to', ({ timeout, codes }) => {
    expect(problemsOf(hooksOf('Stop', { command: 'x', timeout })).map(({ code }) => code)).toEqual(codes);
  });

  it('names the keys that nobody reads', () => {
    const hooks = { Stop: [{ name: 'mine', hooks: [{ ...entry, timeout_ms: 5000, enabled: false }] }] };
    expect(problemsOf({ hooks }).map(({ code, params }) => [code, params?.['at'], params?.['key']])).toEqual([
      ['iflow.unknownKey', 'hooks.Stop[0]', 'name'],
      ['iflow.unknownKey', 'hooks.Stop[0].hooks[0]', 'timeout_ms'],
      ['iflow.unknownKey', 'hooks.Stop[0].hooks[0]', 'enabled'],
    ]);
  });

  it.each([
    { command: 'bash ${CLAUDE_PROJECT_DIR}/h.sh', root: '/work/my orders', codes: ['iflow.shipped.pathTakenApart'] },
    { command: 'bash "${CLAUDE_PROJECT_DIR}/h.sh"', root: '/work/my orders', codes: [] },
    { command: 'dir=${IFLOW_PROJECT_DIR}; bash "$dir/h.sh"', root: '/work/my orders', codes: [] },
    { command: 'bash ${CLAUDE_PROJECT_DIR}/h.sh', root: '/work/orders', codes: [] },
    { command: 'C:\\Users\\kim\\guard.exe; true', root: '/work/orders', codes: ['iflow.backslashesVanish'] },
    { command: "'C:\\Users\\kim\\guard.exe'; true", root: '/work/orders', codes: [] },
    { command: 'C:\\Users\\kim\\guard.exe', root: '/work/orders', codes: [] },
    { command: 'C:/Users/kim/guard.exe; true', root: '/work/orders', codes: [] },
  ])('knows what bash makes of $command in $root', ({ command, root, codes }) => {
    const content = { kind: 'file', text: JSON.stringify(hooksOf('Stop', { command })), bom: false, hash: 'h' } as const;
    const { problems } = iflowShipped.parse(userFile, content, contextOf({ roots: [root] }));
    expect(problems.map(({ reason }) => reason.code)).toEqual(codes);
  });
});
