/** Home and project of a case on the disk, and the placeholders that stand for them. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { iflowShipped } from '../../../shared/agents/iflow/shipped/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Json } from '../../../shared/model/json.ts';
import { lay } from '../files.ts';
import type { Lab } from '../format.ts';

export interface Place {
  readonly lab: Lab;
  readonly home: string;
  /** Project root and working directory. */
  readonly cwd: string;
}

export const SESSION = 'sess-1';

export async function placeIn(lab: Lab, cwdIs: 'project' | 'home' = 'project'): Promise<Place> {
  const home = join(lab.folder, 'home');
  const cwd = cwdIs === 'home' ? home : join(lab.folder, 'proj');
  for (const path of [home, cwd]) await mkdir(path, { recursive: true });
  return { lab, home, cwd };
}

/** Where a layer's settings lie; the last two places are those that people expect and the program does not read. */
export function settingsPath({ lab, home, cwd }: Place, scope: string): string {
  switch (scope) {
    case 'user':
      return join(home, '.iflow', 'settings.json');
    case 'user-local':
      return join(home, '.iflow', 'settings.local.json');
    case 'project':
      return join(cwd, '.iflow', 'settings.json');
    case 'project-local':
      return join(cwd, '.iflow', 'settings.local.json');
    case 'parent-of-cwd':
      return join(dirname(cwd), '.iflow', 'settings.json');
    case 'system':
      return join(lab.folder, 'system', 'settings.json');
    default:
      throw new Error(`Unknown scope ${scope}`);
  }
}

/** A text is written as it is. */
export const writeSettings = (place: Place, scope: string, settings: Json): Promise<void> =>
  lay({ path: settingsPath(place, scope), content: typeof settings === 'string' ? settings : JSON.stringify(settings) });

/** As the recorded programs ran: not in a window, in a folder that is trusted unless the case says otherwise. */
export function contextOf(
  { lab, home, cwd }: Place,
  changes: Partial<Pick<Context, 'env' | 'mode' | 'assumed' | 'systemSettings'>>,
): Context {
  return {
    platform: 'linux',
    pathStyle: 'posix',
    home,
    user: lab.user,
    cwd,
    roots: [cwd],
    mode: 'headless',
    assumed: iflowShipped.assumptions.parse({}),
    systemSettings: '',
    facts: {},
    ...changes,
    env: { ...lab.env, HOME: home, ...changes.env },
  };
}

/** The same value with the case's own paths in place of the placeholders. */
export function placed<T>(value: T, { home, cwd }: Place): T {
  const text = JSON.stringify(value)
    .replaceAll('<cwd-slug>', cwd.replaceAll('/', '-'))
    .replaceAll('<parent-of-cwd>', dirname(cwd))
    .replaceAll('<cwd>', cwd)
    .replaceAll('<home>', home)
    .replaceAll('<session>', SESSION);
  return JSON.parse(text) as T;
}
