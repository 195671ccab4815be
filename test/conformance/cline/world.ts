/** The folder of one case: its files, and the surroundings that the extension would have seen. */
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { clineVscode } from '../../../shared/agents/cline/vscode/index.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { lay, rooted } from '../files.ts';
import type { Lab } from '../format.ts';
import type { CaseFile, ClineCase } from './case.ts';

export interface World {
  readonly recorded: ClineCase;
  readonly lab: Lab;
  readonly context: Context;
  /** The folder that a scope's paths count from. */
  readonly place: (scope: string) => string;
}

export async function buildWorld(recorded: ClineCase, lab: Lab): Promise<World> {
  const { folder } = lab;
  const place = (scope: string): string => placeOf(recorded, folder, scope);
  await mkdir(join(folder, 'home'));
  await layDocuments(recorded, folder);
  const links = new Map(recorded.linkRoots ?? []);
  const roots = recorded.missingRoots === true ? [] : recorded.workspaceRoots.filter((root) => !links.has(root));
  for (const path of [...roots, ...(recorded.mkdirs ?? []), ...links.values()]) await mkdir(join(folder, path), { recursive: true });
  for (const [link, target] of links) await symlink(join(folder, target), join(folder, link));
  for (const file of recorded.files) await layCaseFile(file, place, folder);
  for (const { scope, path, mode } of recorded.chmodAfter ?? []) await chmod(join(place(scope), path), Number.parseInt(mode, 8));
  return { recorded, lab, context: await contextOf(recorded, lab), place };
}

export const layCaseFile = ({ scope, path, ...rest }: CaseFile, place: World['place'], folder: string): Promise<void> =>
  lay({ ...rest, path: join(place(scope), path), symlinkTo: rooted(rest.symlinkTo, folder) });

function placeOf(recorded: ClineCase, folder: string, scope: string): string {
  const index = /^workspace:(\d+)$/.exec(scope)?.[1];
  if (index !== undefined) return join(folder, recorded.workspaceRoots[Number(index)] ?? '', '.clinerules', 'hooks');
  switch (scope) {
    case 'global':
      return join(folder, 'home', 'Documents', 'Cline', 'Hooks');
    case 'session':
      return join(folder, recorded.sessionRoot ?? '', '.clinerules', 'hooks');
    case 'runtime':
      return join(folder, recorded.runtimeHooksDir ?? '');
    case 'root':
      return folder;
    default:
      throw new Error(`Unknown scope ${scope}`);
  }
}

/** Where the desktop keeps documents; null: it has not been told. */
async function layDocuments({ xdgDocuments = '$HOME/Documents' }: ClineCase, folder: string): Promise<void> {
  if (xdgDocuments === null) return;
  await lay({ path: join(folder, 'home', '.config', 'user-dirs.dirs'), content: `XDG_DOCUMENTS_DIR="${xdgDocuments}"\n` });
}

async function contextOf(recorded: ClineCase, lab: Lab): Promise<Context> {
  const { folder } = lab;
  const path = recorded.hideXdg === true ? await pathWithout('xdg-user-dir', lab) : lab.env['PATH'];
  const given = {
    hooksEnabled: recorded.hooksEnabled,
    primaryRootIndex: recorded.primaryRootIndex,
    runtimeDirectory: recorded.runtimeHooksDir === undefined ? undefined : join(folder, recorded.runtimeHooksDir),
    sessionRoot: recorded.sessionRoot === undefined ? undefined : join(folder, recorded.sessionRoot),
  };
  return {
    platform: recorded.platform === 'win32' ? 'win32' : 'linux',
    pathStyle: 'posix',
    home: join(folder, 'home'),
    user: lab.user,
    env: { ...lab.env, PATH: path ?? '', HOME: join(folder, 'home'), LAB_MARKER: 'inherited' },
    // A root keeps its spelling, a separator at its end as well.
    cwd: folder,
    roots: recorded.noRootsState === true ? [] : recorded.workspaceRoots.map((root) => `${folder}/${root}`),
    mode: 'ide',
    assumed: clineVscode.assumptions.parse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
    systemSettings: '',
    facts: {},
  };
}

/** A folder of links to every program but one. */
async function pathWithout(hidden: string, lab: Lab): Promise<string> {
  const bin = join(lab.folder, 'bin-without');
  await mkdir(bin);
  for (const folder of (lab.env['PATH'] ?? '').split(delimiter)) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (name !== hidden) await symlink(join(folder, name), join(bin, name)).catch(() => undefined);
    }
  }
  return bin;
}
