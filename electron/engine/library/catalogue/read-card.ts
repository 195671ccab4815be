/** A hook as the list shows it. Of a hook whose manifest has not changed nothing is read again. */
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { MANIFEST_LIMIT_BYTES } from '../../../../shared/library/limits.ts';
import type { Manifest } from '../../../../shared/library/manifest.ts';
import { filesOfHook } from '../../../../shared/library/manifest.ts';
import { problemAt } from '../../../../shared/library/manifest-problem.ts';
import type { ManifestProblem } from '../../../../shared/library/manifest-problem.ts';
import { readManifest } from '../../../../shared/library/read-manifest.ts';
import type { Texts } from '../../../../shared/library/texts.ts';
import { readHookFile } from '../hook-files.ts';
import { MANIFEST_NAME } from '../read-library.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { isDeviceName } from '../../../../shared/text/device-name.ts';

/** What does not depend on the source or on what is installed. */
export type BareCard = Omit<LibraryCard, 'source' | 'installed' | 'update'>;

export type CardReading =
  | { readonly kind: 'card'; readonly card: BareCard }
  | { readonly kind: 'refused'; readonly problems: readonly ManifestProblem[] }
  /** A folder without a manifest. */
  | { readonly kind: 'none' };

interface Kept {
  readonly mark: string;
  readonly reading: CardReading;
}

/** Of these at most so many are held: a card takes about a kilobyte. */
const MOST_KEPT = 20_000;

export interface CardReader {
  read(folder: string, name: string): Promise<CardReading>;
}

export function createCardReader(): CardReader {
  const kept = new Map<string, Kept>();
  return {
    async read(folder, name) {
      const path = join(folder, MANIFEST_NAME);
      const stat = await lstat(path).catch(() => null);
      if (stat === null) return { kind: 'none' };
      const mark = [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join(' ');
      const known = kept.get(path);
      if (known?.mark === mark) return known.reading;
      const reading = await readAnew(folder, name);
      kept.delete(path);
      if (kept.size >= MOST_KEPT)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      // What is wrong may lie in another file, so it is looked at again.
      if (reading.kind === 'card') kept.set(path, { mark, reading });
      return reading;
    },
  };
}

async function readAnew(folder: string, name: string): Promise<CardReading> {
  if (isDeviceName(name)) return { kind: 'refused', problems: [problemAt([], because('library.unsafeName', { path: name }))] };
  const text = await readHookFile(folder, MANIFEST_NAME, MANIFEST_LIMIT_BYTES);
  if (text.kind === 'refused') return { kind: 'refused', problems: [problemAt([], text.reason)] };
  const read = readManifest(text.text, name);
  if (read.kind === 'invalid') return { kind: 'refused', problems: read.problems };
  const faults = await Promise.all(filesOfHook(read.manifest).map((path) => faultOfFile(folder, path)));
  const problems = faults.filter((fault) => fault !== null);
  return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'card', card: cardOf(read.manifest) };
}

/** A plain file is only looked at; whatever else stands there is read as it would be when the hook is opened. */
async function faultOfFile(folder: string, path: string): Promise<ManifestProblem | null> {
  if (path.split('/').some(isDeviceName)) return problemAt(['files', path], because('library.unsafeName', { path }));
  let below = folder;
  for (const part of path.split('/')) {
    below = join(below, part);
    const stat = await lstat(below).catch(() => null);
    if (stat === null || stat.isSymbolicLink() || (below === join(folder, ...path.split('/')) && !isPlain(stat))) {
      const file = await readHookFile(folder, path);
      return file.kind === 'text' ? null : problemAt(['files', path], file.reason);
    }
  }
  return null;
}

const isPlain = (stat: { isFile(): boolean; readonly size: number }): boolean =>
  stat.isFile() && stat.size <= MANIFEST_LIMIT_BYTES && !isSizeOfPointer(stat.size);
/** Git LFS writes three lines of nearly always the same length in a file's place. */
const isSizeOfPointer = (sizeBytes: number): boolean => sizeBytes >= 120 && sizeBytes <= 150;

export function cardOf(manifest: Manifest): BareCard {
  const { name, version, title, description, author, tags, requires = [], entries, examples } = manifest;
  const about = aboutOf(manifest);
  return {
    name,
    version,
    title: textsOf(title),
    description: textsOf(description),
    author,
    tags,
    requires: requires.map((one) => (typeof one === 'string' ? one : one.join(' | '))),
    languages: [...new Set(entries.map(({ language }) => language))],
    entries: entries.map(({ agent, editions, event }) => ({ agent, editions, event })),
    examples: examples.length,
    ...(about !== '' && { about }),
  };
}

/** So much of it is searched, in characters: a card stays small. */
const MOST_ABOUT = 1500;

/** What its parameters and examples say: “.env” stands nowhere else. */
function aboutOf({ parameters = {}, examples }: Manifest): string {
  const texts = (told: Texts | undefined): string[] => Object.values(textsOf(told));
  const words = [
    ...Object.entries(parameters).flatMap(([name, parameter]) => [
      name,
      ...texts(parameter.title),
      ...texts(parameter.description),
      ...(typeof parameter.default === 'object' ? parameter.default : [String(parameter.default)]),
    ]),
    ...examples.flatMap((example) => [example.name, ...texts(example.title)]),
  ];
  return [...new Set(words)].join(' ').slice(0, MOST_ABOUT);
}

/** One text for everybody is English's. */
export const textsOf = (texts: Texts | undefined): Record<string, string> =>
  texts === undefined
    ? {}
    : typeof texts === 'string'
      ? { en: texts }
      : { en: texts.en, ...(texts['zh-CN'] !== undefined && { 'zh-CN': texts['zh-CN'] }) };
