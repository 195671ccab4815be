/** The text of a `hook.json` → a manifest, or all that is wrong with it. Never throws, whatever the text. */
import { editions } from '../agents/index.ts';
import type { AgentEdition } from '../agents/edition.ts';
import { MOST_LEVELS, nestsTooDeep } from '../model/json-depth.ts';
import { isJsonObject } from '../model/json.ts';
import { problemsOfExamples } from './check-examples.ts';
import { MANIFEST_LIMIT_BYTES, MOST_PARAMETERS } from './limits.ts';
import type { Entry, Manifest } from './manifest.ts';
import { manifestSchema } from './manifest.ts';
import { problemAt, problemsOf } from './manifest-problem.ts';
import type { ManifestProblem } from './manifest-problem.ts';
import { because } from './words.ts';

export type ReadManifest =
  { readonly kind: 'manifest'; readonly manifest: Manifest } | { readonly kind: 'invalid'; readonly problems: readonly ManifestProblem[] };

/** Problems beyond these are left out: a hostile text can hold very many. */
const MOST_PROBLEMS = 100;

/** `folder`: the name of the folder that it lies in, where it lies in one. */
export function readManifest(text: string, folder?: string): ReadManifest {
  // A unit of UTF-16 never takes less than a byte of UTF-8.
  if (text.length > MANIFEST_LIMIT_BYTES) return invalid([tooLarge()]);
  const parsed = jsonOf(text);
  if (parsed.kind === 'notJson') return invalid([problemAt([], because('library.notJson', { detail: parsed.detail }))]);
  const { value } = parsed;
  if (nestsTooDeep(value)) return invalid([problemAt([], because('library.tooDeep', { levels: MOST_LEVELS }))]);
  const format = isJsonObject(value) ? value['format'] : undefined;
  if (typeof format === 'number' && format !== 1) return invalid([problemAt(['format'], because('library.formatUnknown', { format }))]);
  const checked = manifestSchema.safeParse(value, { reportInput: true });
  if (!checked.success) return invalid(problemsOf(checked.error.issues));
  const problems = [
    ...problemsOfName(checked.data, folder),
    ...problemsOfCount(checked.data),
    ...problemsOfEntries(checked.data),
    ...problemsOfExamples(checked.data),
  ];
  return problems.length > 0 ? invalid(problems) : { kind: 'manifest', manifest: checked.data };
}

const invalid = (problems: readonly ManifestProblem[]): ReadManifest => ({ kind: 'invalid', problems: problems.slice(0, MOST_PROBLEMS) });

const tooLarge = (): ManifestProblem => problemAt([], because('library.tooLarge', { limitKiB: MANIFEST_LIMIT_BYTES / 1024 }));

function jsonOf(text: string): { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'notJson'; readonly detail: string } {
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch (error) {
    return { kind: 'notJson', detail: error instanceof Error ? error.message : String(error) };
  }
}

const problemsOfName = ({ name }: Manifest, folder: string | undefined): ManifestProblem[] =>
  folder === undefined || folder === name ? [] : [problemAt(['name'], because('library.folderName', { folder, name }))];

const problemsOfCount = ({ parameters = {} }: Manifest): ManifestProblem[] =>
  Object.keys(parameters).length > MOST_PARAMETERS
    ? [problemAt(['parameters'], because('library.tooMany', { most: String(MOST_PARAMETERS) }))]
    : [];

function problemsOfEntries({ entries }: Manifest): ManifestProblem[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const isRepeated = seen.has(entry.id);
    seen.add(entry.id);
    return [
      ...(isRepeated ? [problemAt(['entries', index, 'id'], because('library.repeated', { name: entry.id }))] : []),
      ...problemsOfEntry(entry, ['entries', index]),
    ];
  });
}

function problemsOfEntry(entry: Entry, path: readonly PropertyKey[]): ManifestProblem[] {
  const known = editions.filter((edition) => edition.agent === entry.agent);
  if (known.length === 0) {
    const agents = [...new Set(editions.map((edition) => edition.agent))].join(', ');
    return [problemAt([...path, 'agent'], because('library.unknownAgent', { agent: entry.agent, known: agents }))];
  }
  return entry.editions.flatMap((id, index) => {
    const edition = known.find((one) => one.id === id);
    if (edition) return problemsOfEvent(edition, entry.event, [...path, 'event']);
    const values = { agent: entry.agent, edition: id, known: known.map((one) => one.id).join(', ') };
    return [problemAt([...path, 'editions', index], because('library.unknownEdition', values))];
  });
}

function problemsOfEvent(edition: AgentEdition, name: string, path: readonly PropertyKey[]): ManifestProblem[] {
  const event = edition.events.find((one) => one.name === name);
  if (!event) {
    const known = edition.events.map((one) => one.name).join(', ');
    return [problemAt(path, because('library.unknownEvent', { edition: edition.id, event: name, known }))];
  }
  return event.never ? [problemAt(path, because('library.neverFires', { edition: edition.id, event: name }))] : [];
}
