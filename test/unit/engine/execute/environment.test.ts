import { describe, expect, it } from 'vitest';
import { environmentOf } from '../../../../electron/engine/execute/environment.ts';

describe('environmentOf', () => {
  const inherited = { Path: '/bin', HOME: '/h', DROP: '1', drop: '2' };
  it.each([
    {
      title: 'takes away, adds, and adds the mark last',
      platform: 'linux',
      set: { HOME: '/x', NEW: 'n', MARK: 'agent' },
      unset: ['DROP'],
      expected: { Path: '/bin', HOME: '/x', drop: '2', NEW: 'n', MARK: 'm' },
    },
    {
      title: 'what is taken away may be set again',
      platform: 'linux',
      set: { DROP: '3' },
      unset: ['DROP'],
      expected: { ...inherited, DROP: '3', MARK: 'm' },
    },
    { title: 'PATH is not Path', platform: 'linux', set: { PATH: '/new' }, unset: [], expected: { ...inherited, PATH: '/new', MARK: 'm' } },
    {
      title: 'on Windows PATH is Path, and drop is DROP',
      platform: 'win32',
      set: { PATH: '/new' },
      unset: ['Drop'],
      expected: { PATH: '/new', HOME: '/h', MARK: 'm' },
    },
  ] as const)('$title', ({ platform, set, unset, expected }) => {
    expect(environmentOf(platform, { set, unset: [...unset] }, { inherited, studioEnv: { MARK: 'm' } })).toEqual(expected);
  });

  it('leaves what it was given as it was', () => {
    const given = { A: '1' };
    environmentOf('linux', { set: { B: '2' }, unset: ['A'] }, { inherited: given, studioEnv: {} });
    expect(given).toEqual({ A: '1' });
  });
});
