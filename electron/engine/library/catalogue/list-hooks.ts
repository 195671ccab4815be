/** All hooks of one source, and the folders that cannot be used, each with its reason. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { because } from '../../../../shared/library/engine-words.ts';
import { because as becauseOfFormat } from '../../../../shared/library/words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { errnoOf } from '../../look/errno.ts';
import { inTurns } from '../in-turns.ts';
import { clashOf } from '../sources/hostile-names.ts';
import type { Snapshot } from '../sources/snapshot.ts';
import type { BareCard, CardReader } from './read-card.ts';

export interface RefusedHook {
  readonly folder: string;
  readonly problems: { at: string; reason: Reason }[];
}
export interface ListedHooks {
  readonly cards: readonly BareCard[];
  readonly refused: readonly RefusedHook[];
  /** Why nothing could be read. */
  readonly problem: Reason | null;
}

const MOST_HOOKS = 10_000;
const AT_ONCE = 32;

/** Hidden folders are passed over, and links are not followed. Never throws. */
export async function listHooks({ folder, left }: Snapshot, reader: CardReader): Promise<ListedHooks> {
  let names: { readonly name: string; readonly isLink: boolean }[];
  try {
    names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
      .map((entry) => ({ name: entry.name, isLink: entry.isSymbolicLink() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    return { cards: [], refused: [], problem: because('library.folderGone', { path: folder, errno: errnoOf(error) }) };
  }
  const read = await inTurns(AT_ONCE, names.slice(0, MOST_HOOKS), async ({ name, isLink }) =>
    isLink ? refusedFor(name, becauseOfFormat('library.fileOutside')) : { name, reading: await reader.read(join(folder, name), name) },
  );
  const cards: BareCard[] = [];
  const refused = new Map<string, RefusedHook['problems']>();
  for (const { name, reading } of read) {
    if (reading.kind === 'card') cards.push(reading.card);
    if (reading.kind === 'refused')
      refused.set(
        name,
        reading.problems.map(({ path, reason }) => ({ at: path, reason: reasonLeft(left, name, path) ?? reason })),
      );
  }
  for (const [path, reason] of Object.entries(left)) {
    const [name = '', file] = path.split(/\/(.*)/s);
    if (file === undefined || file === 'hook.json') refused.set(name, [{ at: file ?? '', reason }]);
  }
  const clash = clashOf(names.map(({ name }) => name));
  if (clash) refused.set(clash[1], [{ at: '', reason: because('library.caseClash', { one: clash[0], other: clash[1] }) }]);
  return {
    cards: cards.filter(({ name }) => !refused.has(name)),
    refused: [...refused].map(([name, problems]) => ({ folder: name, problems })),
    problem: names.length > MOST_HOOKS ? because('library.tooManyHooks', { most: MOST_HOOKS }) : null,
  };
}

const refusedFor = (
  name: string,
  reason: Reason,
): { name: string; reading: { kind: 'refused'; problems: { code: string; path: string; reason: Reason }[] } } => ({
  name,
  reading: { kind: 'refused', problems: [{ code: reason.code, path: '', reason }] },
});

/** A file that was not put on disk is missing for a reason. `at`: as manifest problems name a file: `files["run.sh"]`. */
function reasonLeft(left: Snapshot['left'], name: string, at: string): Reason | undefined {
  const file = /^files(?:\.(\w+)|\["(.*)"\])$/.exec(at);
  return file ? left[`${name}/${file[1] ?? file[2] ?? ''}`] : undefined;
}
