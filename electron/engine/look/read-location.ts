/** What lies at a place where an agent looks for hooks. Never throws: what cannot be read comes back as its errno. */
import { dirname, join } from 'node:path';
import type { LocationContent, ScriptFile } from '../../../shared/agents/edition.ts';
import { isMissing } from '../../../shared/agents/facts.ts';
import type { Context, Entry, Missing } from '../../../shared/agents/facts.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { hashOf } from '../store/contents.ts';
import { readHead, readWhole } from './file-bytes.ts';
import { sightOf, statUnread } from './sight.ts';
import type { Sight } from './sight.ts';
import { startsWithBom, textOf } from './text-bytes.ts';

/** Of a folder with more files than this, the rest is looked at only where a name is one that the agent knows. */
const MAX_LISTED = 1000;

export function readLocation(location: HookLocation, user: Context['user']): Promise<LocationContent> {
  const sight = sightOf(user);
  return location.holds.kind === 'file' ? readSettings(location.path, sight) : readScripts(location.path, location.holds.candidates, sight);
}

async function readSettings(path: string, sight: Sight): Promise<LocationContent> {
  const stat = await sight.stat(path);
  if ('errno' in stat) {
    if (stat.errno !== 'ENOENT') return { kind: 'unreadable', errno: stat.errno };
    const dangling = await Promise.all([path, dirname(path)].map((at) => leadsNowhere(at, sight)));
    return dangling.includes(true) ? { kind: 'unreadable', errno: stat.errno } : { kind: 'absent' };
  }
  if (!stat.mayRead) return { kind: 'unreadable', errno: 'EACCES' };
  const file = await readWhole(path);
  if ('errno' in file) return file.errno === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', errno: file.errno };
  return {
    kind: 'file',
    text: textOf(file.bytes),
    bom: startsWithBom(file.bytes),
    hash: hashOf(file.bytes),
  };
}

const leadsNowhere = async (path: string, sight: Sight): Promise<boolean> =>
  (await sight.type(path)) === 'link' && isMissing(await sight.stat(path));

async function readScripts(folder: string, candidates: readonly string[], sight: Sight): Promise<LocationContent> {
  const listed = await sight.list(folder);
  if (!isMissing(listed)) return { kind: 'scripts', listed: true, files: await readListed(folder, listed, candidates, sight) };
  if (listed.errno === 'ENOENT') return { kind: 'absent' };
  if (listed.errno !== 'EACCES' && listed.errno !== 'EPERM') return { kind: 'unreadable', errno: listed.errno };
  // A folder that cannot be listed may still be searched by exact name (mode 0111).
  const found = await Promise.all(candidates.map((name) => readCandidate(folder, name, sight)));
  const closed = found.every((file) => isMissing(file) && file.errno !== 'ENOENT');
  return closed ? { kind: 'unreadable', errno: listed.errno } : { kind: 'scripts', listed: false, files: found.flatMap(present) };
}

async function readListed(folder: string, entries: readonly Entry[], candidates: readonly string[], sight: Sight): Promise<ScriptFile[]> {
  const names = new Set(entries.map((entry) => entry.name));
  const folded = new Set(entries.map((entry) => entry.name.toLowerCase()));
  // On a file system that ignores case, `pretooluse` in the listing is found as `PreToolUse` by exact name.
  const hidden = candidates.filter((name) => !names.has(name) && folded.has(name.toLowerCase()));
  const wanted = new Set(candidates);
  const looked = entries.length > MAX_LISTED ? entries.filter((entry, i) => i < MAX_LISTED || wanted.has(entry.name)) : entries;
  const [files, found] = await Promise.all([
    Promise.all(looked.map((entry) => readScript(folder, entry, sight))),
    Promise.all(hidden.map((name) => readCandidate(folder, name, sight))),
  ]);
  return [...files, ...found.flatMap(present)];
}

async function readCandidate(folder: string, name: string, sight: Sight): Promise<ScriptFile | Missing> {
  const path = join(folder, name);
  const type = await sight.type(path);
  if (type !== null) return readScript(folder, { name, type }, sight);
  const stat = await sight.stat(path);
  return 'errno' in stat ? stat : readScript(folder, { name, type: stat.type }, sight);
}

const present = (file: ScriptFile | Missing): ScriptFile[] => ('errno' in file ? [] : [file]);

async function readScript(folder: string, { name, type }: Entry, sight: Sight): Promise<ScriptFile> {
  const path = join(folder, name);
  if (type === 'file' && sight.whose === 'own') return readOwnScript(path, name);
  const stat = await sight.stat(path);
  if ('errno' in stat || stat.type !== 'file' || !stat.mayRead) return { name, type, stat, head: '' };
  const head = await readHead(path);
  return { name, type, stat, head: isMissing(head) ? '' : head };
}

/** The same with fewer looks: that it can be read is known by reading it, and all is asked at once. */
async function readOwnScript(path: string, name: string): Promise<ScriptFile> {
  const [stat, head] = await Promise.all([statUnread(path), readHead(path)]);
  if ('errno' in stat) return { name, type: 'file', stat, head: '' };
  const text = isMissing(head) ? null : head;
  return { name, type: 'file', stat: { ...stat, mayRead: text !== null }, head: text ?? '' };
}
