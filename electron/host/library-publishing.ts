/** A hook of one's own as an entry of a library folder, ready to commit. */
import { isAbsolute, join } from 'node:path';
import type { HandlersOf, Input, Output } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/library/engine-words.ts';
import type { Example } from '../../shared/library/example.ts';
import { HOOK_NAME_PATTERN } from '../../shared/library/manifest.ts';
import type { Manifest } from '../../shared/library/manifest.ts';
import { readManifest } from '../../shared/library/read-manifest.ts';
import type { Hook } from '../../shared/model/hook.ts';
import type { Reason } from '../../shared/model/reason.ts';
import { because as becauseStudio } from '../../shared/words/studio.ts';
import { discover } from '../engine/discover/discover.ts';
import { publishedExample } from '../engine/library/publish/published-examples.ts';
import { publishedScript } from '../engine/library/publish/published-script.ts';
import type { PublishedScript } from '../engine/library/publish/published-script.ts';
import type { LibraryHook } from '../engine/library/read-library.ts';
import { scriptProblems } from '../engine/library/script-problems.ts';
import { shellSyntaxProblems } from '../engine/library/shell-syntax.ts';
import type { HostParts } from './parts.ts';
import { createPlaceFiles } from './place-files.ts';
import type { PlaceFiles } from './place-files.ts';
import { contextOf, editionNamed, hookNamed } from './questions.ts';

type Request = Input<'library:publish'>;
type Problem = Output<'library:publish'>['problems'][number];
type Script = Extract<PublishedScript, { kind: 'script' }>;

export function libraryPublishing(parts: HostParts): Pick<HandlersOf<'library'>, 'library:publish'> {
  const placeFiles = createPlaceFiles();
  return { 'library:publish': (request) => publish(parts, request, placeFiles) };
}

async function publish(parts: HostParts, request: Request, placeFiles: PlaceFiles): Promise<Output<'library:publish'>> {
  const { edition: id, hook: hookId, to, manifest, dryRun } = request;
  if (!isAbsolute(to)) throw new ExpectedFailure({ code: 'libraryLocation', reason: because('error.libraryLocation', { location: to }) });
  const edition = editionNamed(id);
  const { set, context } = await discover(edition, parts.machine, await contextOf(parts, edition, {}));
  const hook = hookNamed(set.hooks, hookId);
  const script = await publishedScript(hook, await parts.files.namedBy(edition, hook, set, context));
  const runs = examplesOf(parts, request, { edition, context, clock: parts.clock() });
  const problems: Problem[] = [...runs.problems];
  if (script.kind === 'refused') problems.push({ at: 'entries[0].script', reason: script.reason });
  const text = `${JSON.stringify(manifestOf(request, hook, script.kind === 'script' ? script : null, runs.examples), null, 2)}\n`;
  const read = readManifest(text, manifest.name);
  if (read.kind === 'invalid') problems.push(...read.problems.map(({ path, reason }) => ({ at: path, reason })));
  else if (script.kind === 'script') problems.push(...(await problemsOfScript(parts, read.manifest, script, context.cwd)));
  if (script.kind === 'refused' || !HOOK_NAME_PATTERN.test(manifest.name) || problems.length > 0)
    return { files: [], write: null, problems };
  const folder = join(to, manifest.name);
  const wanted = [
    { path: join(folder, 'hook.json'), text, mode: 0o644 },
    { path: join(folder, script.path), text: script.text, mode: 0o755 },
    { path: join(folder, 'README.md'), text: readmeOf(manifest), mode: 0o644 },
  ];
  const { files, write } = await parts.writes.write({
    cause: because('library.published', { hook: manifest.name }),
    dryRun,
    plan: async () => ({ steps: await placeFiles(wanted, dryRun) }),
  });
  return { files: [...files], write, problems };
}

/** What a check of the library would find wrong with the script. `folder`: any that is there. */
async function problemsOfScript(
  { machine, options: { platform, user, env }, library }: HostParts,
  manifest: Manifest,
  { path, text }: Script,
  folder: string,
): Promise<Problem[]> {
  const hook: LibraryHook = { kind: 'hook', name: manifest.name, folder, manifest, files: { [path]: text } };
  const found = [
    ...scriptProblems(hook),
    ...(await shellSyntaxProblems(hook, { machine, platform, user, env, cancel: library.ending.signal })),
  ];
  return found.map((problem) => ({ at: problem.path, reason: problem.reason }));
}

function examplesOf(
  parts: HostParts,
  { runs, hook }: Request,
  around: Parameters<typeof publishedExample>[3],
): { readonly examples: Example[]; readonly problems: Problem[] } {
  const examples: Example[] = [];
  const problems: Problem[] = [];
  for (const [index, id] of runs.entries()) {
    const state = parts.runs.find(id)?.state;
    const refused = (reason: Reason): void => void problems.push({ at: `runs[${index}]`, reason });
    if (state?.kind !== 'finished') {
      refused(becauseStudio('error.unknownRun', { run: id }));
      continue;
    }
    const made = publishedExample(state.report, hook, examples.length + 1, around);
    if (made.kind === 'example') examples.push(made.example);
    else made.reasons.forEach(refused);
  }
  return { examples, problems };
}

function manifestOf(
  { manifest, edition }: Request,
  hook: Hook,
  script: Script | null,
  examples: readonly Example[],
): Record<string, unknown> {
  const { name, version, title, description, author, license, tags, requires } = manifest;
  const { agent } = editionNamed(edition);
  const timeout = hook.handler.kind === 'command' ? hook.handler.timeout : undefined;
  const entry = {
    id: `${agent}-${hook.event
      .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')}`,
    agent,
    editions: [edition],
    event: hook.event,
    language: script?.language ?? 'sh',
    script: script?.path ?? 'hook.sh',
    ...(script && script.arguments.length > 0 && { arguments: script.arguments }),
    ...(typeof hook.matcher === 'string' && hook.matcher !== '' && { matcher: hook.matcher }),
    ...(typeof timeout === 'number' && timeout > 0 && { timeout }),
  };
  const programs = requires.map((one) => (one.includes('|') ? one.split('|').map((part) => part.trim()) : one));
  return {
    format: 1,
    name,
    version,
    title,
    description,
    author,
    license,
    tags,
    ...(programs.length > 0 && { requires: programs }),
    entries: [entry],
    readme: { en: 'README.md' },
    examples,
  };
}

const readmeOf = ({ readme, title, name, description }: Request['manifest']): string =>
  readme.trim() === '' ? `# ${title['en'] ?? name}\n\n${description['en'] ?? ''}\n` : `${readme.replace(/\n*$/, '')}\n`;
