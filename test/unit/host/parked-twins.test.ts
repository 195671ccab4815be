import { readFile, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';
const FILE = 'ws/.iflow/settings.json';
const bytes = (): Promise<string> => readFile(scene.at(FILE), 'utf8');
const change = (wanted: ChangeRequest) => call(scene.host(), 'hooks:change', { edition: EDITION, change: wanted, dryRun: 'no' });
async function hooks(): Promise<Hook[]> {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
  return list?.set.hooks ?? [];
}

describe('hooks that say the same, of which some are switched off', () => {
  const twin = (timeout?: number): string =>
    `{ "type": "command", "command": "echo x"${timeout === undefined ? '' : `, "timeout": ${timeout}`} }`;
  const four = (first = twin()): string =>
    `{\n  "hooks": {\n    "Stop": [\n      { "hooks": [\n        ${first}, // 1\n        ${twin()}, // 2\n        ${twin()}, // 3\n        ${twin()} // 4\n      ] }\n    ]\n  }\n}\n`;
  const states = async (): Promise<string[]> => (await hooks()).map(({ id, state }) => `${state.kind} ${id.replace(/^[^~]*/, 'X')}`);
  const base = async (): Promise<string> => (await hooks()).map(({ id }) => id.replace(/~\d+$/, '')).at(-1) ?? '';
  const enable = async (number: string, to: 'on' | 'off') => change({ kind: 'enable', hook: `${await base()}${number}`, to });
  beforeEach(() => scene.write(FILE, four()));

  it.each([
    { title: 'the first', off: [''], listed: ['off X', 'on X~2', 'on X~3', 'on X~4'] },
    { title: 'the third', off: ['~3'], listed: ['on X', 'on X~2', 'off X~3', 'on X~4'] },
    { title: 'several, from the first', off: ['', '~2', '~4'], listed: ['off X', 'off X~2', 'on X~3', 'off X~4'] },
    { title: 'several, from the last', off: ['~4', '~2', ''], listed: ['off X', 'off X~2', 'on X~3', 'off X~4'] },
  ])('keep their ids: $title', async ({ off: wanted, listed }) => {
    const answers = [];
    for (const number of wanted) answers.push((await enable(number, 'off')).hook?.replace(/^[^~]*/, ''));
    expect([answers, await states()]).toEqual([wanted, listed]);
    const kept = [1, 2, 3, 4].filter((number) => !listed[number - 1]?.startsWith('off'));
    expect([...(await bytes()).matchAll(/"echo x" },? \/\/ (\d)/g)].map((found) => Number(found[1]))).toEqual(kept);
    for (const number of wanted) await enable(number, 'on');
    expect([await bytes(), await states()]).toEqual([four(), ['on X', 'on X~2', 'on X~3', 'on X~4']]);
  });

  it('are told apart by a run, and by what is wrong with one of them', async () => {
    await enable('', 'off');
    const plan = await call(scene.host(), 'hooks:plan', { edition: EDITION, event: 'Stop' });
    const ids = plan.hooks.filter(({ stage: at }) => at === 'fires').map(({ hook }) => hook.id.replace(/^[^~]*/, 'X'));
    expect(ids).toEqual(['X~2', 'X~3', 'X~4']);
  });

  it('come back from a change of another one that was undone', async () => {
    const undo = async (): Promise<void> => {
      const list = await call(scene.host(), 'write:list', { most: 20 });
      const write = list.find(({ undo: state, cause }) => state === 'possible' && cause.code !== 'write.undone')?.id ?? '';
      await call(scene.host(), 'write:undo', { write, dryRun: 'no' });
    };
    await enable('~3', 'off');
    const before = await bytes();
    const set = await change({ kind: 'set', hook: await base(), field: 'timeout', value: 188 });
    await change({ kind: 'enable', hook: set.hook ?? '', to: 'off' });
    await undo();
    await undo();
    expect([await bytes(), await states()]).toEqual([before, ['on X', 'on X~2', 'off X~3', 'on X~4']]);
    await enable('~3', 'on');
    const on = await bytes();
    await undo();
    expect([on, await bytes(), await states()]).toEqual([four(), before, ['on X', 'on X~2', 'off X~3', 'on X~4']]);
  });
});

describe('a file that others have written anew while an entry was off', () => {
  const entry = (command: string): object => ({ type: 'command', command });
  const parsed = async (): Promise<unknown> => JSON.parse(await bytes());
  it.each([
    { title: 'between its neighbours', groups: [{ matcher: 'x', hooks: ['1', '2', '3'].map(entry) }] },
    { title: 'in its own group, which is empty meanwhile', groups: [{ matcher: 'x', note: 1, hooks: [entry('2')] }] },
    {
      title: 'in its own group with further keys',
      groups: [
        { matcher: 'x', note: 1, hooks: ['1', '2'].map(entry) },
        { matcher: 'x', hooks: [entry('4')] },
      ],
    },
    { title: 'among twins', groups: [{ hooks: ['2', '2', '1', '2'].map(entry) }] },
  ])('takes it back $title', async ({ groups }) => {
    const settings = { hooks: { Stop: groups } };
    await scene.write(FILE, `${JSON.stringify(settings, null, '\t').replace('"hooks"', '// mine\n"hooks"')}\n`);
    const wanted = (await hooks()).find(({ handler }) => handler.kind === 'command' && handler.command === '2')?.id ?? '';
    await change({ kind: 'enable', hook: wanted, to: 'off' });
    await writeFile(scene.at(FILE), JSON.stringify(JSON.parse((await bytes()).replace('// mine', ''))));
    await change({ kind: 'enable', hook: wanted, to: 'on' });
    expect(await parsed()).toEqual(settings);
  });
});
