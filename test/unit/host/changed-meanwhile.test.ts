import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';
const FILE = 'ws/.iflow/settings.json';
const TEXT =
  '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "guard" }, { "type": "command", "command": "other" }] }] } }\n';
const text = (): Promise<string> => readFile(scene.at(FILE), 'utf8');

beforeEach(() => scene.write(FILE, TEXT));

/**
 * Another program changes the file once while the change is carried out: at the first time that the clock is asked, which is
 * for the backup, after the file was looked at.
 */
async function changedWhile(foreign: (before: string) => string, wanted: (hook: string) => ChangeRequest): Promise<Output<'hooks:change'>> {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
  let isDue = false;
  const now = (): number => {
    if (isDue) writeFileSync(scene.at(FILE), foreign(readFileSync(scene.at(FILE), 'utf8')));
    isDue = false;
    return Date.now();
  };
  const host = scene.host({ now });
  isDue = true;
  return call(host, 'hooks:change', { edition: EDITION, change: wanted(list?.set.hooks[0]?.id ?? ''), dryRun: 'no' });
}

describe('while others write the same file', () => {
  it('a change to another hook is put together with theirs', async () => {
    await changedWhile(
      (before) => before.replace('"other"', '"theirs"'),
      (hook) => ({ kind: 'set', hook, field: 'timeout', value: 9 }),
    );
    expect(await text()).toBe(TEXT.replace('"other"', '"theirs"').replace('"guard"', '"guard", "timeout": 9'));
  });

  it('an entry is switched off out of their text', async () => {
    await changedWhile(
      (before) => before.replace('"other"', '"theirs"'),
      (hook) => ({ kind: 'enable', hook, to: 'off' }),
    );
    expect(await text()).toBe('{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "theirs" }] }] } }\n');
    const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
    expect(list?.set.hooks.map(({ label, state }) => [label, state.kind])).toEqual([
      ['guard', 'off'],
      ['theirs', 'on'],
    ]);
  });

  it.each<{ title: string; wanted: (hook: string) => ChangeRequest }>([
    { title: 'another time limit for', wanted: (hook) => ({ kind: 'set', hook, field: 'timeout', value: 9 }) },
    { title: 'switching off', wanted: (hook) => ({ kind: 'enable', hook, to: 'off' }) },
  ])('$title a hook that they changed is refused, and both are named', async ({ wanted }) => {
    const theirs = TEXT.replace('"guard"', '"guard --strict"');
    const failure = await failureOf(changedWhile(() => theirs, wanted));
    expect(failure).toMatchObject({
      code: 'hookChangedMeanwhile',
      reason: { code: 'error.hookChangedMeanwhile', params: { hook: 'guard', path: scene.at(FILE), now: 'guard --strict' } },
    });
    const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
    expect([await text(), failure.known?.length, list?.set.hooks.map(({ label }) => label)]).toEqual([
      theirs,
      1,
      ['guard --strict', 'other'],
    ]);
  });

  it('a change to a file that they broke is refused, and nothing is written', async () => {
    const failure = await failureOf(
      changedWhile(
        () => '{ "hooks": ',
        (hook) => ({ kind: 'delete', hook }),
      ),
    );
    expect([failure.code, await text()]).toEqual(['hookChangedMeanwhile', '{ "hooks": ']);
  });
});
