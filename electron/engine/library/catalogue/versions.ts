/** Which versions of a hook its repository knows, newest first: each with the commit that brought it. */
import type { Output } from '../../../../shared/contract/calls.ts';
import { MANIFEST_LIMIT_BYTES } from '../../../../shared/library/limits.ts';
import { contentsOf, sizesOf } from '../sources/git-objects.ts';
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
  const objects = { repository, around, cancel };
  const sizes = await sizesOf(
    objects,
    commits.map(({ id }) => `${id}:${file}`),
  );
  const bearable = commits.filter(({ id }) => (sizes.get(`${id}:${file}`) ?? Infinity) <= MANIFEST_LIMIT_BYTES);
  const texts = await contentsOf(
    objects,
    bearable.map(({ id }) => `${id}:${file}`),
  );
  const versions = bearable.map((one, i) => ({
    commit: one.id,
    at: one.at,
    summary: one.summary,
    version: versionIn(texts[i]?.toString('utf8') ?? ''),
  }));
  // Of several commits with one version the oldest brought it.
  return versions
    .filter(({ version }, i) => version !== null && versions[i + 1]?.version !== version)
    .map((one) => ({ ...one, version: one.version ?? '' }));
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
