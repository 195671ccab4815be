import { describe, expect, it } from 'vitest';
import { contextFor } from '../../../../electron/engine/discover/context.ts';
import type { Surroundings } from '../../../../electron/engine/discover/context.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { smallEdition } from '../small-edition.ts';

const given: Surroundings = {
  home: '/home/ada',
  homeIs: 'given',
  roots: ['/ws/api', '/ws/web'],
  platform: 'linux',
  user: { uid: 1000, gids: [1000] },
  systemSettings: null,
  env: { PATH: '/usr/bin', HOME: '/root', XDG_CONFIG_HOME: '/root/.config', SMALL_SETTINGS: '/etc/small', LANG: 'C' },
};
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ExpectedFailure ? error.failure : error;
  }
};

describe('contextFor', () => {
  it('lets nothing else of the machine speak where the home was given', () => {
    expect(contextFor(smallEdition(), given)).toEqual({
      platform: 'linux',
      pathStyle: 'posix',
      home: '/home/ada',
      user: { uid: 1000, gids: [1000] },
      cwd: '/ws/api',
      roots: ['/ws/api', '/ws/web'],
      env: { PATH: '/usr/bin', LANG: 'C', HOME: '/home/ada' },
      mode: 'interactive',
      assumed: { switchedOn: true, folder: null },
      systemSettings: '',
      facts: {},
    });
  });

  it('takes the environment as it is with one’s own home, and the machine’s own system settings', () => {
    expect(contextFor(smallEdition(), { ...given, homeIs: 'own', roots: [], mode: 'headless', assumed: { folder: '/x' } })).toMatchObject({
      env: given.env,
      cwd: '/home/ada',
      mode: 'headless',
      assumed: { switchedOn: true, folder: '/x' },
      systemSettings: null,
    });
  });

  it.each([
    { title: 'given', homeIs: 'given' as const, systemSettings: '/etc/s.json', expected: '/etc/s.json' },
    { title: 'given with one’s own home', homeIs: 'own' as const, systemSettings: '/etc/s.json', expected: '/etc/s.json' },
    { title: 'not given', homeIs: 'given' as const, systemSettings: null, expected: '' },
  ])('system settings $title', ({ homeIs, systemSettings, expected }) => {
    expect(contextFor(smallEdition(), { ...given, homeIs, systemSettings }).systemSettings).toBe(expected);
  });

  it('follows the platform, and sets the profile folder on Windows', () => {
    expect(contextFor(smallEdition(), { ...given, platform: 'win32', home: 'C:\\Users\\ada', env: { Path: 'C:\\bin' } })).toMatchObject({
      pathStyle: 'win32',
      env: { Path: 'C:\\bin', HOME: 'C:\\Users\\ada', USERPROFILE: 'C:\\Users\\ada' },
    });
  });

  it.each([
    { title: 'mode', wrong: { mode: 'loud' }, code: 'unknownMode', known: ['interactive', 'headless'] },
    { title: 'assumption', wrong: { assumed: { runtime: 1 } }, code: 'unknownAssumption', known: ['switchedOn', 'folder'] },
    { title: 'value', wrong: { assumed: { switchedOn: 'yes' } }, code: 'assumptionInvalid', known: undefined },
  ])('refuses an unknown $title and tells the known ones', ({ wrong, code, known }) => {
    expect(failureOf(() => contextFor(smallEdition(), { ...given, ...wrong }))).toMatchObject({
      code,
      reason: { code: `error.${code}` },
      ...(known && { known }),
    });
  });
});
