import { describe, expect, it } from 'vitest';
import { effectiveOrder } from '../../../../../renderer/features/hooks/effective-order.ts';
import { editionById } from '../../../../../shared/agents/index.ts';
import { fileAt, hookAt, setOf } from './found-hooks.ts';

const spec = editionById('iflow/documented');
if (!spec) throw new Error('No such edition.');
const off = { kind: 'off', reason: { code: 'select.noMatcherHere' } } as const;

describe('what an agent goes through', () => {
  it('is told in the edition’s order of events, with turns over all files and the reason why one never runs', () => {
    const set = setOf(
      [fileAt('user', '/h/s.json'), fileAt('project', '/w/s.json')],
      [
        hookAt('user', 'u-stop', 'Stop'),
        hookAt('user', 'u-pre', 'PreToolUse'),
        hookAt('project', 'p-off', 'PreToolUse', { state: off }),
        hookAt('project', 'p-pre', 'PreToolUse'),
        hookAt('project', 'p-odd', 'NoSuchEvent'),
      ],
    );
    expect(
      effectiveOrder(spec, set).map(({ event, known, hooks }) => [
        event,
        known,
        hooks.map(({ hook, turn, never }) => [hook.id, turn, never]),
      ]),
    ).toEqual([
      [
        'PreToolUse',
        'yes',
        [
          ['u-pre', 1, null],
          ['p-off', null, off.reason],
          ['p-pre', 2, null],
        ],
      ],
      ['Stop', 'yes', [['u-stop', 1, null]]],
      ['NoSuchEvent', 'no', [['p-odd', null, null]]],
    ]);
  });
});
