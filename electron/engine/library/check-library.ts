/** A whole library, checked: manifests, files, parameters, and every example in every edition that it names. */
import { runsOfExample } from '../../../shared/library/check-examples.ts';
import { filesOfEntry } from '../../../shared/library/manifest.ts';
import { problemAt } from '../../../shared/library/manifest-problem.ts';
import type { ManifestProblem } from '../../../shared/library/manifest-problem.ts';
import { defaultsOf } from '../../../shared/library/parameter.ts';
import { languageOfFile, withParameters } from '../../../shared/library/parameters.ts';
import { because } from '../../../shared/library/words.ts';
import { inTurns } from './in-turns.ts';
import type { LibraryMachine } from './library-machine.ts';
import type { LibraryHook, ReadHook } from './read-library.ts';
import { runExample } from './run-example.ts';
import type { ExampleResult } from './run-example.ts';

export interface CheckedHook {
  readonly name: string;
  readonly problems: readonly ManifestProblem[];
  readonly examples: readonly ExampleResult[];
}

export interface CheckOptions extends LibraryMachine {
  /** So many examples run at the same time. */
  readonly atOnce: number;
  /** Hears of each example as it ends. */
  readonly onExample?: (result: ExampleResult) => void;
}

/** Starts the hooks' scripts: the caller has asked for trust. A hook with problems is not started. */
export async function checkLibrary(hooks: readonly ReadHook[], options: CheckOptions): Promise<readonly CheckedHook[]> {
  const checked = hooks.map((hook) => ({ hook, problems: hook.kind === 'hook' ? problemsOfScripts(hook) : hook.problems }));
  const runs = checked.flatMap(({ hook, problems }) =>
    hook.kind === 'hook' && problems.length === 0
      ? hook.manifest.examples.flatMap((example) => runsOfExample(example, hook.manifest).map((run) => ({ hook, example, run })))
      : [],
  );
  const results = await inTurns(options.atOnce, runs, async ({ hook, example, run }) => {
    const result = await runExample(hook, example, run, options);
    options.onExample?.(result);
    return { hook, result };
  });
  return checked.map(({ hook, problems }) => ({
    name: hook.name,
    problems,
    examples: results.filter((one) => one.hook === hook).map(({ result }) => result),
  }));
}

/** Every parameter has its line, and the lines hold the defaults that the manifest names. */
export function problemsOfScripts({ manifest, files }: LibraryHook): ManifestProblem[] {
  const parameters = manifest.parameters ?? {};
  const scripts = new Map(
    manifest.entries.flatMap((entry) =>
      filesOfEntry(entry).map((path) => [path, path === entry.script ? entry.language : languageOfFile(path)] as const),
    ),
  );
  const found = new Set<string>();
  const problems: ManifestProblem[] = [];
  for (const [path, language] of scripts) {
    const text = files[path];
    if (language === null || text === undefined) continue;
    const written = withParameters(text, language, defaultsOf(parameters));
    if (written.kind === 'refused') problems.push(problemAt(['files', path], written.reason));
    else problems.push(...written.found.flatMap((name) => problemsOfLine(name, path, text, { manifest, language })));
    if (written.kind === 'written') written.found.forEach((name) => found.add(name));
  }
  const missing = Object.keys(parameters).filter((name) => !found.has(name) && problems.length === 0);
  return [...problems, ...missing.map((parameter) => problemAt(['parameters', parameter], because('library.lineMissing', { parameter })))];
}

type Script = { readonly manifest: LibraryHook['manifest']; readonly language: Parameters<typeof withParameters>[1] };

function problemsOfLine(parameter: string, path: string, text: string, { manifest, language }: Script): ManifestProblem[] {
  const known = manifest.parameters?.[parameter];
  if (!known) return [problemAt(['files', path], because('library.noSuchParameter', { parameter }))];
  const own = withParameters(text, language, { [parameter]: known.default });
  return own.kind === 'written' && own.text === text ? [] : [problemAt(['files', path], because('library.defaultDiffers', { parameter }))];
}
