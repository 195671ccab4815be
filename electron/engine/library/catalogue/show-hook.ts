/** One hook with its texts, as its page shows it. */
import { join } from 'node:path';
import type { Output } from '../../../../shared/contract/calls.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { expectedIn } from '../../../../shared/library/example.ts';
import type { Example } from '../../../../shared/library/example.ts';
import { filesOfEntry } from '../../../../shared/library/manifest.ts';
import { languageOfFile } from '../../../../shared/library/parameters.ts';
import { runsOfExample } from '../../../../shared/library/check-examples.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { readHookFolder } from '../read-library.ts';
import type { LibraryHook } from '../read-library.ts';
import type { ReadSource } from '../sources/sources.ts';
import { HOOK_NAME_PATTERN } from '../../../../shared/library/manifest.ts';
import { textsOf } from './read-card.ts';

type Shown = Output<'library:show'>;

/** Read anew and whole. @throws ExpectedFailure `libraryNotFetched`, `libraryUnknownHook`, `libraryHookRefused` */
export async function hookOf({ record, snapshot }: ReadSource, name: string): Promise<LibraryHook> {
  if (snapshot === null)
    throw new ExpectedFailure({ code: 'libraryNotFetched', reason: because('error.libraryNotFetched', { source: record.id }) });
  const values = { source: record.id, hook: name.slice(0, 100) };
  const unknown = new ExpectedFailure({ code: 'libraryUnknownHook', reason: because('error.libraryUnknownHook', values) });
  if (!HOOK_NAME_PATTERN.test(name)) throw unknown;
  const hook = await readHookFolder(join(snapshot.folder, name), name);
  if (hook.kind === 'hook') return hook;
  const [first] = hook.problems;
  const left = snapshot.left[name] ?? snapshot.left[`${name}/hook.json`];
  if (!left && first?.path === '' && first.code === 'library.fileMissing') throw unknown;
  throw new ExpectedFailure({
    code: 'libraryHookRefused',
    reason: because('error.libraryHookRefused', { ...values, at: first?.path ?? '' }),
    known: hook.problems.map(({ path }) => path),
  });
}

/** Everything but what depends on this machine. */
export function textsOfHook({ manifest, files }: LibraryHook): Pick<Shown, 'license' | 'readme' | 'parameters' | 'scripts' | 'examples'> {
  const { readme, entries } = manifest;
  const scripts = new Map(
    entries.flatMap((entry) =>
      filesOfEntry(entry).map((path) => [path, path === entry.script ? entry.language : (languageOfFile(path) ?? 'text')] as const),
    ),
  );
  return {
    license: manifest.license,
    readme: Object.fromEntries(
      Object.entries(readme).flatMap(([language, path]) => (path === undefined ? [] : [[language, files[path] ?? '']])),
    ),
    parameters: manifest.parameters ?? {},
    scripts: [...scripts].map(([path, language]) => ({ path, language, text: files[path] ?? '' })),
    examples: manifest.examples.map((example) => exampleShown(example, manifest)),
  };
}

function exampleShown(example: Example, manifest: LibraryHook['manifest']): Shown['examples'][number] {
  const runs = runsOfExample(example, manifest);
  const [first] = runs;
  const expected = first ? expectedIn(example, { id: first.edition, agent: first.entry.agent }) : example.expect;
  return {
    name: example.name,
    title: textsOf(example.title),
    event: [...new Set(runs.map(({ event }) => event))].join(', '),
    editions: [...new Set(runs.map(({ edition }) => edition))],
    input: JSON.stringify(example.does ?? example.payload ?? {}, null, 2),
    decision: expected.decision,
    reason: expected.reason ?? null,
  };
}
