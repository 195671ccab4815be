import { expect, it } from 'vitest';
import { marked, unmarked } from '../../../../electron/engine/edit/parked-marks.ts';
import { iflowDocumented } from '../../../../shared/agents/iflow/documented/edition.ts';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';

const { entries } = iflowDocumented;
if (!entries) throw new Error('The edition has no entries');
const TEXT =
  '{ "hooks": { "Stop": [{ "hooks": [ {}, {\r\n\t"type": "command" // c\r\n}, { /* x */ "command": "echo" }, {"command":"echo"} ] }] } }';
const place = (entry: number) => ({ event: 'Stop', group: 0, entry });

it.each([{ parked: [] }, { parked: [0] }, { parked: [1, 2] }, { parked: [0, 1, 2, 3] }])(
  'marks of the entries $parked are JSON, and are read again with every other byte',
  ({ parked }) => {
    const state = { allOn: TEXT, parked: parked.map(place) };
    const text = marked(entries, state);
    expect([faultOfJson(text), entries.find(text).length, unmarked(entries, text)]).toEqual([null, 4, state]);
  },
);

it('marks that were changed are told', () => {
  const text = marked(entries, { allOn: TEXT, parked: [place(3)] });
  expect([unmarked(entries, text.replace('parked": 0', 'parked": 1')), unmarked(entries, text.replace('"echo"}', '"other"}'))]).toEqual([
    null,
    { allOn: TEXT.replace('{"command":"echo"}', '{"command":"other"}'), parked: [place(3)] },
  ]);
});
