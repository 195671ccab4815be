/** What a git source is held at. */
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { because } from '../../../../shared/library/engine-words.ts';

export type Pin = NonNullable<Extract<LibrarySource['from'], { kind: 'git' }>['pin']>;

const COMMIT = /^[0-9a-f]{7,64}$/;
/** By `git help check-ref-format`, and never an option. */
const REF = /^(?![-/.])(?!.*(?:\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)))[^\0-\x20\x7f~^:?*[\\]+(?<![/.])$/;

/** @throws ExpectedFailure `libraryPin` */
export function checkPin({ kind, name }: Pin): void {
  const fits = kind === 'commit' ? COMMIT.test(name) : name.length <= 200 && REF.test(name) && name !== '@';
  if (!fits) throw new ExpectedFailure({ code: 'libraryPin', reason: because('error.libraryPin', { kind, name: name.slice(0, 200) }) });
}

/** Where a fetch puts the branches and tags of a source: none of them is the studio's own. */
const FETCHED = 'refs/source';
export const REFSPECS: readonly string[] = [`+refs/heads/*:${FETCHED}/heads/*`, `+refs/tags/*:${FETCHED}/tags/*`];

/** The name by which git finds a pin in what was fetched. `head`: the source's own default branch. */
export function refOf(pin: Pin | null, head: string): string {
  if (pin === null) return `${FETCHED}/heads/${head}`;
  switch (pin.kind) {
    case 'branch':
      return `${FETCHED}/heads/${pin.name}`;
    case 'tag':
      return `${FETCHED}/tags/${pin.name}`;
    case 'commit':
      return pin.name;
  }
}
