import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../shared/agents/iflow/documented/edition.ts';
import { iflowShipped } from '../../../../../shared/agents/iflow/shipped/edition.ts';
import type { Change, FileEdit } from '../../../../../shared/model/change.ts';
import type { Hook, HookSet } from '../../../../../shared/model/hook.ts';
import type { JsonObject } from '../../../../../shared/model/json.ts';
import type { HookLocation } from '../../../../../shared/model/location.ts';
import { applyTextEdits } from '../../../../../shared/settings-text/text-edit.ts';
import { contextOf, knownOf, parsed, userFile } from './given.ts';

const PATH = userFile.path;
const readAtStart = { kind: 'notSeenUntil', reason: { code: 'iflow.edit.readAtStart' }, evidence: 'read' };
const setOf = (hooks: readonly Hook[]): HookSet => ({ locations: [], hooks: [...hooks], problems: [], predictions: [] });
const ask = (change: Change, text: string | { errno: string }, hooks: readonly Hook[] = []) =>
  knownOf(iflowDocumented.edit(change, setOf(hooks), contextOf({ facts: { [`text:${PATH}`]: text } })));

/** The text of the one file afterwards, or why not. */
function textAfter(text: string, change: Change, hooks: readonly Hook[] = []): string | undefined {
  const plan = ask(change, text, hooks);
  if (plan.kind === 'refused') return `refused: ${plan.reason.code}`;
  const replaces = plan.edits.filter(
    (edit): edit is Extract<FileEdit, { kind: 'replace' }> => edit.kind === 'replace' && edit.path === PATH,
  );
  return replaces.length === plan.edits.length ? applyTextEdits(text, replaces) : undefined;
}
const create = (fields: JsonObject, more: Partial<Extract<Change, { kind: 'create' }>> = {}): Change => ({
  kind: 'create',
  event: 'Stop',
  location: userFile,
  entry: { fields },
  ...more,
});
/** The hook number `index` that the file's text gives. */
function hookIn(text: string, index: number): Hook {
  const hook = parsed(text).hooks[index];
  if (!hook) throw new Error('no such hook');
  return hook;
}

const TEXT =
  '{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [{ "type": "command", "command": "a" }, { "type": "command", "command": "b", "timeout": 5 }] }] } }\n';

describe('edit', () => {
  it('knows one form of entries for both editions, and asks for the text of the file', () => {
    const change: Change = { kind: 'delete', hook: hookIn(TEXT, 0) };
    expect([iflowShipped.entries, iflowDocumented.edit(change, setOf([]), contextOf())]).toEqual([
      iflowDocumented.entries,
      { needs: [{ look: 'text', at: PATH }] },
    ]);
  });

  describe('create', () => {
    it.each([
      { title: 'the user’s file', location: userFile, mode: 0o600 },
      { title: 'the project’s file', location: { ...userFile, scope: 'project' } satisfies HookLocation, mode: 0o644 },
    ])('makes $title where there is none', ({ location, mode }) => {
      expect(
        ask(create({ command: 'n', timeout: 9 }, { location, entry: { matcher: 'Edit', fields: { command: 'n', timeout: 9 } } }), {
          errno: 'ENOENT',
        }),
      ).toEqual({
        kind: 'edits',
        edits: [
          {
            kind: 'create',
            path: PATH,
            mode,
            text: `${JSON.stringify({ hooks: { Stop: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'n', timeout: 9 }] }] } }, null, 2)}\n`,
          },
        ],
        afterwards: [readAtStart],
      });
    });

    it('adds an entry to the file, also one that is there already', () => {
      const change = create({ type: 'command', command: 'a' }, { entry: { matcher: 'x', fields: { type: 'command', command: 'a' } } });
      expect(textAfter(TEXT, change)).toBe(TEXT.replace('"timeout": 5 }', '"timeout": 5 }, { "type": "command", "command": "a" }'));
    });

    it.each([
      { title: 'nothing to run', change: create({ type: 'command' }), text: '{}', code: 'iflow.edit.noCommand' },
      { title: 'blanks to run', change: create({ command: ' ' }), text: '{}', code: 'iflow.edit.noCommand' },
      {
        title: 'a script',
        change: { kind: 'create', event: 'Stop', location: userFile, text: 'x' } as const,
        text: '{}',
        code: 'iflow.edit.noCommand',
      },
      { title: 'no event', change: create({ command: 'n' }, { event: '' }), text: '{}', code: 'iflow.edit.noEvent' },
      { title: 'an empty file', change: create({ command: 'n' }), text: '\n', code: 'iflow.edit.emptyFile' },
      { title: 'a broken file', change: create({ command: 'n' }), text: '{ "a": 1, }', code: 'iflow.edit.repairFirst' },
      { title: 'a file that cannot be read', change: create({ command: 'n' }), text: { errno: 'EACCES' }, code: 'iflow.edit.unreadable' },
      { title: 'a file that holds a list', change: create({ command: 'n' }), text: '[]', code: 'iflow.edit.notAnObject' },
      {
        title: 'an event that is no list',
        change: create({ command: 'n' }),
        text: '{ "hooks": { "Stop": {} } }',
        code: 'iflow.edit.eventIsNoList',
      },
      {
        title: 'a place that is not read',
        change: create({ command: 'n' }, { location: { ...userFile, use: 'ignored' } }),
        text: '{}',
        code: 'iflow.edit.placeIgnored',
      },
    ])('refuses $title', ({ change, text, code }) => {
      expect(ask(change, text)).toMatchObject({ kind: 'refused', reason: { code } });
    });
  });

  it.each([
    { title: 'a timeout', change: { field: 'timeout', value: 30 } as const, after: TEXT.replace('5 }', '30 }') },
    { title: 'no timeout', change: { field: 'timeout' } as const, after: TEXT.replace(', "timeout": 5', '') },
    { title: 'a command', change: { field: 'command', value: 'c' } as const, after: TEXT.replace('"b"', '"c"') },
    { title: 'a matcher', change: { field: 'matcher', value: 'y' } as const, after: TEXT.replace('"x"', '"y"') },
    {
      title: 'an event',
      change: { field: 'event', value: 'New' } as const,
      after:
        '{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [{ "type": "command", "command": "a" }] }], "New": [{ "matcher": "x", "hooks": [{ "type": "command", "command": "b", "timeout": 5 }] }] } }\n',
    },
    { title: 'no command', change: { field: 'command' } as const, after: 'refused: iflow.edit.noCommand' },
    { title: 'no event', change: { field: 'event' } as const, after: 'refused: iflow.edit.noEvent' },
  ])('sets $title', ({ change, after }) => {
    expect(textAfter(TEXT, { kind: 'set', hook: hookIn(TEXT, 1), ...change })).toBe(after);
  });

  it('says when a matcher is that of other hooks too', () => {
    const [first, second] = [hookIn(TEXT, 0), hookIn(TEXT, 1)];
    expect(ask({ kind: 'set', hook: first, field: 'matcher', value: 'y' }, TEXT, [first, second])).toMatchObject({
      afterwards: [{ kind: 'notSeenUntil', reason: { code: 'iflow.edit.alsoOf', params: { count: 1 } }, evidence: 'read' }, readAtStart],
    });
  });

  it('deletes and switches off alike, and brings nothing back by itself', () => {
    const hook = hookIn(TEXT, 0);
    const without = TEXT.replace('{ "type": "command", "command": "a" }, ', '');
    expect([
      textAfter(TEXT, { kind: 'delete', hook }),
      textAfter(TEXT, { kind: 'enable', hook, to: 'off' }),
      textAfter(TEXT, { kind: 'enable', hook, to: 'on' }),
    ]).toEqual([without, without, 'refused: iflow.edit.notParked']);
  });

  it('changes places', () => {
    const [first, second] = [hookIn(TEXT, 0), hookIn(TEXT, 1)];
    const swapped =
      '{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [{ "type": "command", "command": "b", "timeout": 5 }, { "type": "command", "command": "a" }] }] } }\n';
    expect([
      textAfter(TEXT, { kind: 'order', hook: first, to: { kind: 'after', hook: second } }),
      textAfter(TEXT, { kind: 'order', hook: second, to: { kind: 'before', hook: first } }),
      textAfter(TEXT, { kind: 'order', hook: first, to: { kind: 'ownGroup' } }),
      textAfter(TEXT, { kind: 'order', hook: first, to: { kind: 'before', hook: { ...second, event: 'Other' } } }),
    ]).toEqual([
      swapped,
      swapped,
      '{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [{ "type": "command", "command": "b", "timeout": 5 }] }, { "matcher": "x", "hooks": [{ "type": "command", "command": "a" }] }] } }\n',
      'refused: iflow.edit.otherPlace',
    ]);
  });

  describe('where the file is another by now', () => {
    const hook = hookIn(TEXT, 1);
    const change: Change = { kind: 'set', hook, field: 'timeout', value: 9 };
    it.each([
      { title: 'finds the entry that says the same', text: `// new\n${TEXT}`, after: `// new\n${TEXT.replace('5 }', '9 }')}` },
      {
        title: 'does not choose between two',
        text: TEXT.replace('"type": "command", "command": "a"', '"type": "command", "command": "b", "timeout": 5').replace(
          '[{ "m',
          '[ { "m',
        ),
        after: 'refused: iflow.edit.notFound',
      },
      { title: 'does not take another for it', text: TEXT.replace('5 }', '6 }'), after: 'refused: iflow.edit.notFound' },
      { title: 'wants it repaired first', text: TEXT.replace('] } ', ' } '), after: 'refused: iflow.edit.repairFirst' },
      { title: 'wants it filled first', text: '', after: 'refused: iflow.edit.repairFirst' },
    ])('$title', ({ text, after }) => {
      expect(textAfter(text, change)).toBe(after);
    });
    it('refuses what cannot be read', () => {
      expect(ask(change, { errno: 'EACCES' })).toEqual({
        kind: 'refused',
        reason: { code: 'iflow.edit.unreadable', params: { path: PATH, errno: 'EACCES' } },
      });
    });
  });

  describe('an entry at an odd place', () => {
    const flat = '{ "a": 1, "hooks": { "Stop": [{ "matcher": "x", "type": "command", "command": "a" }] } }';
    const inObject = '{ "a": 1, "hooks": { "Stop": [{ "matcher": "x", "hooks": { "type": "command", "command": "a" } }] } }';
    const noList = '{ "a": 1, "hooks": { "Stop": { "matcher": "x", "hooks": [{ "type": "command", "command": "a" }] } } }';
    it.each([
      { title: 'flat', text: flat },
      { title: 'hooks as an object', text: inObject },
      { title: 'the event as an object', text: noList },
    ])('is set, and taken out with what it leaves empty: $title', ({ text }) => {
      const hook = hookIn(text, 0);
      const set = { kind: 'set', hook } as const;
      expect([
        textAfter(text, { ...set, field: 'timeout', value: 9 }),
        textAfter(text, { ...set, field: 'command', value: 'c' }),
        textAfter(text, { ...set, field: 'matcher', value: 'y' }),
        textAfter(text, { kind: 'delete', hook }),
      ]).toEqual([text.replace('"a" }', '"a", "timeout": 9 }'), text.replace('"a" }', '"c" }'), text.replace('"x"', '"y"'), '{ "a": 1 }']);
    });

    it('is not moved before it has the form that counts', () => {
      const hook = hookIn(flat, 0);
      const reason = {
        code: 'iflow.edit.notNested',
        params: { form: '{"Stop":[{"matcher":"x","hooks":[{"type":"command","command":"a"}]}]}' },
      };
      expect([
        ask({ kind: 'set', hook, field: 'event', value: 'New' }, flat),
        ask({ kind: 'order', hook, to: { kind: 'ownGroup' } }, flat),
      ]).toEqual(Array.from({ length: 2 }, () => ({ kind: 'refused', reason })));
    });
  });

  it('edits the last of twins and keeps the others', () => {
    const text =
      '{ "hooks": { "Stop": [{ "hooks": [{ "command": "a" }] }], "Stop": [{ "hooks": [{ "type": "command", "command": "a" }] }] } }';
    expect(textAfter(text, { kind: 'set', hook: hookIn(text, 0), field: 'timeout', value: 9 })).toBe(
      text.replace('"a" }] }] }', '"a", "timeout": 9 }] }] }'),
    );
  });
});
