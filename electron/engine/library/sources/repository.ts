/** A bare repository of the studio's own that holds what was fetched of one source. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SimpleGitProgressEvent } from 'simple-git';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { isFolder } from '../../look/presence.ts';
import { gitFailure } from './git-failure.ts';
import { gitIn } from './git.ts';
import type { GitSurroundings } from './git.ts';
import type { SourceFrom } from './location.ts';
import { REFSPECS, refOf } from './pin.ts';
import type { Pin } from './pin.ts';

export type GitSource = Extract<SourceFrom, { kind: 'git' }>;

export interface Fetching extends GitSurroundings {
  readonly cancel: AbortSignal;
  readonly onProgress: (progress: SimpleGitProgressEvent) => void;
}

const CONFIG = `[core]
	repositoryformatversion = 0
	bare = true
	hooksPath = /dev/null
	fsmonitor = false
	symlinks = false
	autocrlf = false
[gc]
	auto = 0
[maintenance]
	auto = false
[fetch]
	recurseSubmodules = false
[submodule]
	recurse = false
`;
/** Above every attribute that a library could bring: its bytes come out as they are, and no filter starts. */
const ATTRIBUTES = '* -text -eol -filter -ident -working-tree-encoding\n';

/**
 * Fetches everything that the source's branches and tags reach. Until it is complete nothing of it counts: a new repository
 * is made aside, and in an old one git changes its references together, at the end.
 * @returns the commit of the pin
 * @throws ExpectedFailure of `gitFailure`, `libraryNoPin`, `libraryEmpty` where there is no branch at all
 */
export async function fetchSource(repository: string, { url, pin }: GitSource, around: Fetching): Promise<string> {
  const isNew = !(await isFolder(repository));
  const place = isNew ? join(dirname(repository), `.new-${randomBytes(6).toString('hex')}`) : repository;
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    if (isNew) await prepare(place, around);
    const commit = await fetchInto(place, { url, pin }, around);
    if (isNew) await rename(place, repository);
    return commit;
  } catch (error) {
    throw gitFailure(error, url, around.cancel);
  } finally {
    if (isNew) await rm(place, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function prepare(place: string, around: Fetching): Promise<void> {
  const git = await gitIn(place, around, { cancel: around.cancel });
  await git.raw('init', '--bare', '--quiet', '.');
  await writeFile(join(place, 'config'), CONFIG);
  await mkdir(join(place, 'info'), { recursive: true });
  await writeFile(join(place, 'info', 'attributes'), ATTRIBUTES);
}

async function fetchInto(place: string, { url, pin }: Pick<GitSource, 'url' | 'pin'>, around: Fetching): Promise<string> {
  const plain = await gitIn(place, around, { cancel: around.cancel });
  const ssh = (await plain.raw('config', '--get', 'core.sshCommand').catch(() => '')).trim();
  const use = { cancel: around.cancel, ...(ssh !== '' && { ssh }) };
  const git = await gitIn(place, around, { ...use, onProgress: around.onProgress });
  const head = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(await git.raw('ls-remote', '--symref', '--', url, 'HEAD'))?.[1] ?? 'HEAD';
  const fetch = (...refspecs: readonly string[]): Promise<string> =>
    git.raw(
      'fetch',
      '--force',
      '--prune',
      '--atomic',
      '--no-tags',
      '--no-recurse-submodules',
      '--no-write-fetch-head',
      '--progress',
      '--',
      url,
      ...refspecs,
    );
  await fetch(...REFSPECS);
  const found = await commitOf(plain, refOf(pin, head));
  if (found !== null) return found;
  // Some servers give a commit that no branch or tag leads to.
  if (pin?.kind === 'commit' && pin.name.length >= 40) {
    const told = await fetch(`${pin.name}:refs/source/commits/${pin.name}`).then(
      () => commitOf(plain, pin.name),
      () => null,
    );
    if (told !== null) return told;
  }
  if (around.cancel.aborted) throw new Error('aborted');
  throw await noSuchPin(plain, url, pin, head);
}

type Git = Awaited<ReturnType<typeof gitIn>>;

async function commitOf(git: Git, name: string): Promise<string | null> {
  const said = await git.raw('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(() => '');
  return /^[0-9a-f]{40,64}$/m.exec(said)?.[0] ?? null;
}

const MOST_KNOWN = 30;

async function noSuchPin(git: Git, url: string, pin: Pin | null, head: string): Promise<ExpectedFailure> {
  const kind = pin?.kind ?? 'branch';
  const known =
    kind === 'commit'
      ? ''
      : await git.raw('for-each-ref', '--format=%(refname:lstrip=3)', `refs/source/${kind === 'tag' ? 'tags' : 'heads'}/`);
  if (pin === null && known.trim() === '') return emptyLibrary(url);
  return new ExpectedFailure({
    code: 'libraryNoPin',
    reason: because('error.libraryNoPin', { url, kind, name: pin?.name ?? head }),
    known: known
      .split('\n')
      .filter((name) => name !== '')
      .slice(0, MOST_KNOWN),
  });
}

/** `location`: as people know it. */
export const emptyLibrary = (location: string): ExpectedFailure =>
  new ExpectedFailure({ code: 'libraryEmpty', reason: because('error.libraryEmpty', { location }) });
