/** Thousands of settings files, each as odd as the last: whatever is edited, everything else stays byte for byte. */
import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { FoundEntry, SettingsEntry } from '../../../../../../shared/agents/settings-entries.ts';
import { setEvent } from '../../../../../../shared/agents/iflow/entries/change-entry.ts';
import { settingsEntries } from '../../../../../../shared/agents/iflow/entries/settings-entries.ts';
import { commentsOf } from '../../../../../../shared/settings-text/comments.ts';
import { faultOfJson } from '../../../../../../shared/settings-text/json-fault.ts';
import { applyTextEdits, invertTextEdits } from '../../../../../../shared/settings-text/text-edit.ts';
import type { TextEdit } from '../../../../../../shared/settings-text/text-edit.ts';
import { settingsFiles } from '../../../../../support/settings-files.ts';
import type { SettingsFile } from '../../../../../support/settings-files.ts';

const RUNS = { numRuns: 300 };
const { find, remove, add, set, order } = settingsEntries;

/** The file's bytes after an edit of its text. */
const bytesOf = ({ bom }: SettingsFile, text: string): Buffer => Buffer.from(bom + text);

/** The text afterwards, after the way back has been tried. */
function edited(text: string, result: ReturnType<typeof remove>): { readonly text: string; readonly edits: readonly TextEdit[] } {
  if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.reason)}`);
  const after = applyTextEdits(text, result.edits);
  expect([applyTextEdits(after, invertTextEdits(text, result.edits)), faultOfJson(after)]).toEqual([text, null]);
  return { text: after, edits: result.edits };
}

const said = ({ event, matcher, fields }: SettingsEntry): SettingsEntry => ({ event, ...(matcher !== undefined && { matcher }), fields });
const sliceOf = (text: string, { range }: FoundEntry): string => text.slice(range.start, range.end).replaceAll(/\s+/g, ' ');
const sorted = (list: readonly string[]): string[] => list.toSorted();
/** Each entry with its bytes, blanks aside. */
const shownIn = (text: string): string[] => find(text).map((entry) => JSON.stringify([said(entry), sliceOf(text, entry)]));

/** The last property of that name. */
const memberOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];

const chosen = settingsFiles()
  .filter(({ text }) => find(text).length > 0)
  .chain((file) =>
    fc.record({ file: fc.constant(file), entry: fc.constantFrom(...find(file.text)), other: fc.constantFrom(...find(file.text)) }),
  );
const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 9 }), fc.integer(), fc.constant(null));

describe('set', () => {
  it('changes the bytes of the one value and no other', () => {
    fc.assert(
      fc.property(
        chosen,
        fc.constantFrom('matcher' as const, 'timeout' as const, 'command' as const),
        value,
        ({ file, entry }, field, to) => {
          const { event, group, entry: index } = entry.place;
          const groupNode = memberOf(memberOf(parseTree(file.text), 'hooks'), event)?.children?.[group];
          const node = memberOf(field === 'matcher' ? groupNode : memberOf(groupNode, 'hooks')?.children?.[index], field);
          const result = edited(file.text, set(file.text, entry.place, field, to));
          const after = find(result.text).find(({ place }) => JSON.stringify(place) === JSON.stringify(entry.place));
          expect(field === 'matcher' ? after?.matcher : after?.fields[field]).toEqual(to);
          if (node) {
            const written = node.value === to ? file.text.slice(node.offset, node.offset + node.length) : JSON.stringify(to);
            const expected = file.text.slice(0, node.offset) + written + file.text.slice(node.offset + node.length);
            expect(bytesOf(file, result.text)).toEqual(bytesOf(file, expected));
          } else expect(result.edits.every(({ range }) => range.start === range.end)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('takes a field away and leaves every other word and comment, and a new one goes the way it came', () => {
    fc.assert(
      fc.property(chosen, ({ file, entry }) => {
        const without = edited(file.text, set(file.text, entry.place, 'timeout', undefined)).text;
        const { timeout: _, ...rest } = entry.fields;
        expect(find(without).map(said)).toEqual(
          find(file.text).map((other) =>
            other === entry || other.range.start === entry.range.start ? { ...said(entry), fields: rest } : said(other),
          ),
        );
        const place = entry.place;
        const back = edited(without, set(without, place, 'timeout', 77)).text;
        expect(bytesOf(file, edited(back, set(back, place, 'timeout', undefined)).text)).toEqual(bytesOf(file, without));
      }),
      RUNS,
    );
  });
});

describe('add', () => {
  const fresh = fc.record({
    event: fc.constantFrom('PreToolUse', 'Stop', 'SubagentStop', 'Unheard'),
    fields: fc.record(
      { type: fc.constant('command'), command: fc.constantFrom('new "one"', 'new // two'), timeout: fc.integer({ min: 1, max: 99 }) },
      { requiredKeys: ['type', 'command'] },
    ),
  });
  const matcher = fc.constantFrom({}, { matcher: 'Edit|Write' }, { matcher: 'fresh' });

  it('only inserts, says what was asked for, changes nothing the second time, and is taken out again to the last byte', () => {
    fc.assert(
      fc.property(settingsFiles(), fc.array(fc.tuple(fresh, matcher), { minLength: 1, maxLength: 3 }), (file, wanted) => {
        const entries = wanted.map(([entry, on]): SettingsEntry => ({ ...entry, ...on }));
        const before = find(file.text);
        const result = add(file.text, entries);
        const { text, edits } = edited(file.text, result);
        expect(edits.every(({ range }) => range.start === range.end)).toBe(true);
        const all = find(text);
        const added = all.filter((entry) => entry.fields['command'] === 'new "one"' || entry.fields['command'] === 'new // two');
        const distinct = new Map(
          entries.map((entry) => [JSON.stringify([entry.event, entry.matcher, entry.fields['command'], entry.fields['timeout']]), entry]),
        );
        expect(sorted(added.map((entry) => JSON.stringify(said(entry))))).toEqual(
          sorted([...distinct.values()].map((entry) => JSON.stringify(said(entry)))),
        );
        expect(all.filter((entry) => !added.includes(entry)).map(said)).toEqual(before.map(said));
        expect(add(text, entries)).toEqual({ kind: 'edits', edits: [], present: entries });
        const places = added.map(({ place }) => place);
        expect(bytesOf(file, edited(text, remove(text, places)).text)).toEqual(bytesOf(file, file.text));
      }),
      RUNS,
    );
  });
});

describe('remove', () => {
  it('leaves the bytes of all other entries, and no comment on a line of its own goes', () => {
    fc.assert(
      fc.property(chosen, ({ file, entry, other }) => {
        const gone = [entry, other];
        const { text } = edited(
          file.text,
          remove(
            file.text,
            gone.map(({ place }) => place),
          ),
        );
        const left = find(file.text).filter(({ range }) => !gone.some((one) => one.range.start === range.start));
        expect(find(text).map((one) => [said(one), text.slice(one.range.start, one.range.end)])).toEqual(
          left.map((one) => [said(one), file.text.slice(one.range.start, one.range.end)]),
        );
        const own = commentsOf(file.text).filter((comment) => {
          const at = file.text.indexOf(comment);
          const inside = gone.some(({ range }) => range.start < at && at < range.end);
          return !inside && /(?:^|[\r\n])[ \t]*$/.test(file.text.slice(0, at)) && comment.startsWith('//');
        });
        expect(commentsOf(text)).toEqual(expect.arrayContaining(own));
      }),
      RUNS,
    );
  });
});

describe('order', () => {
  it('keeps every entry with its bytes and every comment, and puts the one where it was asked to go', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom('before' as const, 'after' as const), ({ file, entry, other }, kind) => {
        fc.pre(entry.event === other.event);
        const { text } = edited(file.text, order(file.text, entry.place, { kind, place: other.place }));
        const moved = { ...said(entry), ...said({ ...other, fields: entry.fields }) };
        const mine = JSON.stringify([
          said({ event: moved.event, ...(other.matcher !== undefined && { matcher: other.matcher }), fields: entry.fields }),
          sliceOf(file.text, entry),
        ]);
        const others = find(file.text).filter(({ range }) => range.start !== entry.range.start);
        const expected = others.map((one) => JSON.stringify([said(one), sliceOf(file.text, one)]));
        const at = others.findIndex(({ range }) => range.start === other.range.start);
        if (at >= 0) expected.splice(at + (kind === 'after' ? 1 : 0), 0, mine);
        expect(shownIn(text)).toEqual(at >= 0 ? expected : shownIn(file.text));
        expect(sorted(commentsOf(text))).toEqual(sorted(commentsOf(file.text)));
      }),
      RUNS,
    );
  });

  it('gives an entry a group of its own', () => {
    fc.assert(
      fc.property(chosen, ({ file, entry }) => {
        const { text } = edited(file.text, order(file.text, entry.place, { kind: 'ownGroup' }));
        expect(sorted(shownIn(text))).toEqual(sorted(shownIn(file.text)));
        expect(sorted(commentsOf(text))).toEqual(sorted(commentsOf(file.text)));
      }),
      RUNS,
    );
  });

  it('moves an entry to another event with its bytes', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom('Stop', 'Elsewhere'), ({ file, entry }, event) => {
        const { text } = edited(file.text, setEvent(file.text, entry.place, event));
        const expected = find(file.text).map((one) =>
          JSON.stringify([one.range.start === entry.range.start ? said({ ...one, event }) : said(one), sliceOf(file.text, one)]),
        );
        expect(sorted(shownIn(text))).toEqual(sorted(expected));
      }),
      RUNS,
    );
  });
});
