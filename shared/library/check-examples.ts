/** What a schema cannot say of examples: that they speak of entries, events, editions and parameters that there are. */
import { eventIn } from './example.ts';
import type { Example } from './example.ts';
import type { Entry, Manifest } from './manifest.ts';
import { problemAt } from './manifest-problem.ts';
import type { ManifestProblem } from './manifest-problem.ts';
import { isOfType } from './parameter.ts';
import { because } from './words.ts';

type Path = readonly PropertyKey[];

export function problemsOfExamples(manifest: Manifest): ManifestProblem[] {
  const seen = new Set<string>();
  return manifest.examples.flatMap((example, index) => {
    const path: Path = ['examples', index];
    const isRepeated = seen.has(example.name);
    seen.add(example.name);
    return [
      ...(isRepeated ? [problemAt([...path, 'name'], because('library.repeated', { name: example.name }))] : []),
      ...problemsOfEntryNames(example, manifest, path),
      ...problemsOfKeys(example, manifest, path),
      ...problemsOfParameters(example, manifest, path),
      ...problemsOfFiles(example, path),
    ];
  });
}

/** An entry in one of the editions that it names. */
export interface ExampleRun {
  readonly entry: Entry;
  readonly edition: string;
  readonly event: string;
}

/** Where an example is played: every entry and edition whose event it speaks of. */
export function runsOfExample(example: Example, { entries }: Manifest): ExampleRun[] {
  return entries
    .filter((entry) => example.entries?.includes(entry.id) ?? true)
    .flatMap((entry) =>
      entry.editions
        .filter((edition) => example.editions?.includes(edition) ?? true)
        .filter((edition) => eventIn(example, { id: edition, agent: entry.agent }) === entry.event)
        .map((edition) => ({ entry, edition, event: entry.event })),
    );
}

function problemsOfEntryNames(example: Example, manifest: Manifest, path: Path): ManifestProblem[] {
  const ids = manifest.entries.map((entry) => entry.id);
  const named = manifest.entries.flatMap((entry) => entry.editions);
  const unknown = [
    ...(example.entries ?? []).flatMap((entry, i) =>
      ids.includes(entry) ? [] : [problemAt([...path, 'entries', i], because('library.noSuchEntry', { entry }))],
    ),
    ...(example.editions ?? []).flatMap((edition, i) =>
      named.includes(edition) ? [] : [problemAt([...path, 'editions', i], because('library.editionNotNamed', { edition }))],
    ),
  ];
  if (unknown.length > 0 || runsOfExample(example, manifest).length > 0) return unknown;
  return [problemAt([...path, 'event'], because('library.noEntryForEvent'))];
}

/** Keys that name an agent or an edition. */
function problemsOfKeys(example: Example, { entries }: Manifest, path: Path): ManifestProblem[] {
  const known = new Set(entries.flatMap((entry) => [entry.agent, ...entry.editions]));
  return (['event', 'payload', 'expectIn'] as const).flatMap((field) => {
    const value = example[field];
    const names = typeof value === 'object' ? Object.keys(value) : [];
    return names
      .filter((name) => !known.has(name))
      .map((name) => problemAt([...path, field, name], because('library.unknownAgentOrEdition', { name })));
  });
}

function problemsOfParameters({ parameters: given = {} }: Example, { parameters = {} }: Manifest, path: Path): ManifestProblem[] {
  return Object.entries(given).flatMap(([parameter, value]) => {
    const at = [...path, 'parameters', parameter];
    const known = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    if (!known) return [problemAt(at, because('library.noSuchParameter', { parameter }))];
    return isOfType(known.type, value) ? [] : [problemAt(at, because('library.parameterType', { parameter, type: known.type }))];
  });
}

function problemsOfFiles({ workspace }: Example, path: Path): ManifestProblem[] {
  const files = workspace?.files ?? {};
  const mentions = [
    ...(workspace?.executables ?? []).map((file, i) => ({ file, at: ['executables', i] })),
    ...(workspace?.git?.staged ?? []).map((file, i) => ({ file, at: ['git', 'staged', i] })),
  ];
  return mentions
    .filter(({ file }) => !Object.hasOwn(files, file))
    .map(({ file, at }) => problemAt([...path, 'workspace', ...at], because('library.notAmongFiles', { path: file })));
}
