import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import { editionById } from '../../shared/agents/index.ts';
import { contextFor } from '../../electron/engine/discover/context.ts';

export interface Places {
  readonly home: string;
  readonly roots: readonly string[];
  readonly remove: () => Promise<void>;
}

/** A home and so many workspace roots, empty. */
export async function makePlaces(rootCount: number): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'hook-studio-bench-'));
  const home = join(folder, 'home');
  const roots = Array.from({ length: rootCount }, (_, i) => join(folder, `root-${String(i + 1).padStart(3, '0')}`));
  await Promise.all([home, ...roots].map((path) => mkdir(path)));
  return { home, roots, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Cline's hooks of a workspace root. */
export async function writeClineHooks(root: string, events: readonly string[], script: string): Promise<void> {
  const folder = join(root, '.clinerules', 'hooks');
  await mkdir(folder, { recursive: true });
  await Promise.all(events.map((event) => writeFile(join(folder, event), script, { mode: 0o755 })));
}

/** As the studio would see the places with `--home`. */
export function contextOf(edition: AgentEdition, { home, roots }: Places): Context {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return contextFor(edition, {
    home,
    homeIs: 'given',
    roots,
    env,
    platform: process.platform === 'darwin' ? 'darwin' : 'linux',
    user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
    systemSettings: null,
  });
}

export function edition(id: string): AgentEdition {
  const found = editionById(id);
  if (!found) throw new Error(`There is no edition ${id}`);
  return found;
}
