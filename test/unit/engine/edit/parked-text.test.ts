import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { isSamePlace } from '../../../../electron/engine/edit/carried-places.ts';
import { parkEntry, parkingAt, textWithout, unparkEntry } from '../../../../electron/engine/edit/parked-text.ts';
import type { ParkedRecord, ParkedState } from '../../../../electron/engine/store/parked-entries.ts';
import type { SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import { iflowDocumented } from '../../../../shared/agents/iflow/documented/edition.ts';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';
import { settingsText } from './generated-settings.ts';

const entries = iflowDocumented.entries as SettingsEntries;

/** A file with its record, switched as the studio does it. */
class SwitchedFile {
  text: string;
  record: ParkedRecord | null = null;
  constructor(text: string) {
    this.text = text;
  }
  state(): ParkedState {
    const parking = parkingAt(entries, this.record, this.text);
    if (parking.kind === 'refused') throw new Error(parking.reason.code);
    return parking.state;
  }
  put(from: ParkedState, to: ParkedState): void {
    const text = textWithout(entries, to);
    if (text === null) throw new Error('no text');
    this.text = text;
    this.record =
      to.parked.length === 0
        ? null
        : { path: '/s', allOn: to.allOn, parked: [...to.parked], previous: { ...from, parked: [...from.parked] } };
  }
  off(index: number): void {
    const state = this.state();
    const live = entries.find(this.text);
    const place = live[index % Math.max(live.length, 1)]?.place;
    const next = place && parkEntry(entries, state, this.text, place);
    if (next) this.put(state, next);
  }
  on(index: number): void {
    const state = this.state();
    const place = state.parked[index % Math.max(state.parked.length, 1)];
    if (place) this.put(state, unparkEntry(state, place));
  }
  allOn(): void {
    while (this.state().parked.length > 0) this.on(0);
  }
}

const sayings = (text: string): string[] =>
  entries.find(text).map(({ event, matcher, fields }) => JSON.stringify([event, matcher ?? null, fields]));
const moves = fc.array(fc.record({ to: fc.constantFrom('off' as const, 'on' as const), index: fc.nat(20) }), { maxLength: 12 });

describe('switching entries off and on', () => {
  it('in any order gives the very same bytes', () => {
    fc.assert(
      fc.property(settingsText, moves, (text, steps) => {
        const file = new SwitchedFile(text);
        for (const { to, index } of steps) {
          file[to](index);
          expect(faultOfJson(file.text)).toBeNull();
        }
        file.allOn();
        expect(file.text).toBe(text);
        expect(file.record).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what others change meanwhile, and every entry', () => {
    fc.assert(
      fc.property(
        settingsText,
        fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('key', 'entry'),
        (text, off, kind) => {
          const file = new SwitchedFile(text);
          for (const index of off) file.off(index);
          const fresh = { event: 'Stop', fields: { type: 'command', command: 'theirs' } };
          const foreign = kind === 'key' ? { ...changed(file.text) } : added(file.text, fresh);
          file.text = foreign.text;
          file.allOn();
          expect(faultOfJson(file.text)).toBeNull();
          expect(sayings(file.text).toSorted()).toEqual([...sayings(text), ...foreign.sayings].toSorted());
          expect(file.text).toContain(foreign.mark);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives every entry its place in its group again after others have laid the file out anew', () => {
    fc.assert(
      fc.property(
        settingsText,
        fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(undefined, 2, '\t'),
        (text, off, indent) => {
          const file = new SwitchedFile(text);
          for (const index of off) file.off(index);
          file.text = JSON.stringify(parse(file.text), null, indent);
          file.allOn();
          expect(parse(file.text)).toEqual(parse(text));
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    { title: 'an entry that others brought back by hand is live, and parked no longer', twins: 1 },
    { title: 'of two twins the one that stays off stays off', twins: 2 },
  ])('$title', ({ twins }) => {
    const one = '{ "type": "command", "command": "true" }';
    const text = `{ "hooks": { "Stop": [{ "hooks": [${Array(twins).fill(one).join(', ')}] }] } }`;
    const file = new SwitchedFile(text);
    for (let i = 0; i < twins; i++) file.off(0);
    const before = file.text;
    file.text = `{ "hooks": { "Stop": [{ "hooks": [${one}] }] } }`;
    expect([before.includes('command'), file.state().parked.length]).toEqual([false, twins - 1]);
    file.allOn();
    expect(sayings(file.text)).toHaveLength(twins);
  });

  it('is as before where the file was not reached, or was taken back', () => {
    const text = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }';
    const file = new SwitchedFile(text);
    file.off(0);
    file.text = text;
    expect(file.state()).toEqual({ allOn: text, parked: [] });
  });

  it('keeps an entry parked where switching it on did not reach the file', () => {
    const text = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }';
    const file = new SwitchedFile(text);
    file.off(0);
    const { allOn, parked } = file.state();
    file.record = { path: '/s', allOn, parked: [], previous: { allOn, parked } };
    expect(file.state()).toEqual({ allOn: text, parked: [{ event: 'Stop', group: 0, entry: 0 }] });
  });

  it('refuses a file that is broken meanwhile', () => {
    const file = new SwitchedFile('{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }');
    file.off(0);
    file.text = '{ "hooks": ';
    expect(parkingAt(entries, file.record, file.text).kind).toBe('refused');
  });

  it('of an entry that is not there does nothing', () => {
    const text = '{ "hooks": {} }';
    expect(parkEntry(entries, { allOn: text, parked: [] }, text, { event: 'Stop', group: 0, entry: 0 })).toBeUndefined();
    expect(isSamePlace({ event: 'a', group: 0, entry: 1 }, { event: 'a', group: 0, entry: 0 })).toBe(false);
  });
});

function changed(text: string): { text: string; sayings: string[]; mark: string } {
  const at = text.indexOf('{') + 1;
  return { text: `${text.slice(0, at)} "theirs": [1],${text.slice(at)}`.replace(/,(\s*)\}$/, '$1}'), sayings: [], mark: '"theirs"' };
}

function added(
  text: string,
  entry: { event: string; fields: { type: string; command: string } },
): { text: string; sayings: string[]; mark: string } {
  const addition = entries.add(text, [entry]);
  if (addition.kind === 'refused') throw new Error(addition.reason.code);
  const parts = addition.edits.toSorted((a, b) => b.range.start - a.range.start);
  const after = parts.reduce((now, { range, text: put }) => now.slice(0, range.start) + put + now.slice(range.end), text);
  return { text: after, sayings: [JSON.stringify([entry.event, null, entry.fields])], mark: '"theirs"' };
}
