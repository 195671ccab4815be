/** Which versions of a hook its repository knows, newest first: each with the commit that brought it. */
import type { Output } from '../../../../shared/contract/calls.ts';
import { MANIFEST_LIMIT_BYTES } from '../../../../shared/library/limits.ts';
import { gitIn } from '../sources/git.ts';
import type { GitSurroundings } from '../sources/git.ts';

export type KnownVersion = Output<'library:show'>['versions'][number];

const MOST_COMMITS = 100;

/** Empty where git is missing or does not answer: the history is an extra. */
export async function versionsOf(repository: string, commit: string, name: string, around: GitSurroundings): Promise<KnownVersion[]> {
  try {
    return await ask(repository, commit, name, { around, cancel: AbortSignal.timeout(20_000) });
  } catch {
    return [];
  }
}

interface Asking {
  readonly around: GitSurroundings;
  readonly cancel: AbortSignal;
}

async function ask(repository: string, commit: string, name: string, { around, cancel }: Asking): Promise<KnownVersion[]> {
  const file = `${name}/hook.json`;
  const git = await gitIn(repository, around, { cancel, repository });
  const format = '--format=%H%x00%ct%x00%s';
  const log = await git.raw('log', '--no-show-signature', `--max-count=${MOST_COMMITS}`, format, commit, '--', file);
  const commits = log.split('\n').flatMap((line) => {
    const [id = '', at = '', summary = ''] = line.split('\0');
    return /^[0-9a-f]{40,64}$/.test(id) ? [{ id, at: Number(at) * 1000, summary: summary.slice(0, 300) }] : [];
  });
  if (commits.length === 0) return [];
  const input = `${commits.map(({ id }) => `${id}:${file}`).join('\n')}\n`;
  const sizes = (
    await (await gitIn(repository, around, { cancel, repository, input })).raw('cat-file', '--batch-check=%(objectsize)')
  ).split('\n');
  const bearable = commits.filter((_, i) => Number(sizes[i]) <= MANIFEST_LIMIT_BYTES);
  const wanted = `${bearable.map(({ id }) => `${id}:${file}`).join('\n')}\n`;
  const contents: unknown = await (await gitIn(repository, around, { cancel, repository, input: wanted })).binaryCatFile(['--batch']);
  const texts = Buffer.isBuffer(contents) ? objectsIn(contents) : [];
  const versions = bearable.map((one, i) => ({ commit: one.id, at: one.at, summary: one.summary, version: versionIn(texts[i] ?? '') }));
  // Of several commits with one version the oldest brought it.
  return versions
    .filter(({ version }, i) => version !== null && versions[i + 1]?.version !== version)
    .map((one) => ({ ...one, version: one.version ?? '' }));
}

/** What `cat-file --batch` prints: a line about each object, then its bytes and a line end. */
function objectsIn(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at);
    const size = Number(/ (\d+)$/.exec(bytes.toString('latin1', at, end))?.[1]);
    if (end < 0) break;
    texts.push(Number.isNaN(size) ? '' : bytes.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + (Number.isNaN(size) ? 0 : size + 1);
  }
  return texts;
}

function versionIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
      ? value.version.slice(0, 80)
      : null;
  } catch {
    return null;
  }
}
