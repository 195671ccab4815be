/** A whole library, checked for a build server. It is itself the explicit act: the examples run without a question. */
import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { checkLibrary } from '../../../electron/engine/library/check-library.ts';
import { scriptProblems } from '../../../electron/engine/library/script-problems.ts';
import { shellSyntaxProblems } from '../../../electron/engine/library/shell-syntax.ts';
import type { CheckedHook } from '../../../electron/engine/library/check-library.ts';
import { inTurns } from '../../../electron/engine/library/in-turns.ts';
import type { LibraryMachine } from '../../../electron/engine/library/library-machine.ts';
import { readLibrary } from '../../../electron/engine/library/read-library.ts';
import type { ReadHook } from '../../../electron/engine/library/read-library.ts';
import { errnoOf } from '../../../electron/engine/look/errno.ts';
import { createMachine } from '../../../electron/engine/machine-on-disk.ts';
import { notesOf } from '../../../electron/host/library-trying.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because as becauseEngine } from '../../../shared/library/engine-words.ts';
import type { ManifestProblem } from '../../../shared/library/manifest-problem.ts';
import { platformSchema } from '../../../shared/model/invocation.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { say } from '../../../shared/words/say.ts';
import { EXIT } from '../exit-code.ts';
import { listenForInterruption } from '../interruption.ts';
import { libraryFolder } from '../package-place.ts';
import { checkDocumentSchema } from './documents.ts';
import type { CheckDocument } from './documents.ts';
import { junitText } from './junit.ts';
import type { JunitCase } from './junit.ts';
import { told } from './part.ts';
import type { LibraryPart } from './part.ts';
import { triedText } from './try-hook.ts';

const AT_ONCE = 2;

export const check: LibraryPart = {
  shown: '[DIR]',
  least: 0,
  most: 1,
  says: {
    en: 'check a whole library: manifests, scripts, every example (default: the bundled one)',
    'zh-CN': '检查整个钩子库：清单、脚本、每个示例（默认：内置的钩子库）',
  },
  options: ['junit'],
  schema: checkDocumentSchema,
  async run({ line, language }, [given]) {
    const folder = given === undefined ? (libraryFolder ?? 'library') : resolve(given);
    const hooks = await hooksIn(folder);
    const interruption = listenForInterruption(EXIT.error);
    try {
      const around: LibraryMachine = {
        machine: createMachine({ now: Date.now }),
        platform: platformSchema.catch('linux').parse(process.platform),
        user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
        env: {
          HOME: homedir(),
          ...Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
        },
        cancel: interruption.signal,
      };
      const ofScripts = await inTurns(AT_ONCE, hooks, (hook) => scriptProblemsOf(hook, around));
      const checked = await checkLibrary(hooks, { ...around, atOnce: AT_ONCE });
      const document = documentOf(checked, hooks, ofScripts, language);
      const { junit } = line.values;
      if (junit !== undefined) await write(resolve(junit), junitText(`library ${folder}`, casesOf(document)));
      const failures = casesOf(document).filter(({ outcome }) => outcome === 'failed').length;
      const isGood = failures === 0 && hooks.length > 0 && !interruption.signal.aborted;
      return { exit: isGood ? EXIT.ok : EXIT.error, document, text: checkText(document, failures, language) };
    } finally {
      interruption.release();
    }
  },
};

/** @throws ExpectedFailure `libraryUnreadable`, `libraryEmpty` */
async function hooksIn(folder: string): Promise<readonly ReadHook[]> {
  let hooks: readonly ReadHook[];
  try {
    hooks = await readLibrary(folder);
  } catch (error) {
    throw new ExpectedFailure({
      code: 'libraryUnreadable',
      reason: because('error.libraryUnreadable', { path: folder, errno: errnoOf(error) }),
    });
  }
  if (hooks.length > 0) return hooks;
  throw new ExpectedFailure({ code: 'libraryEmpty', reason: becauseEngine('error.libraryEmpty', { location: folder }) });
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new ExpectedFailure({ code: 'junitUnwritable', reason: because('error.junitUnwritable', { path, errno: errnoOf(error) }) });
  }
}

const scriptProblemsOf = async (hook: ReadHook, around: LibraryMachine): Promise<ManifestProblem[]> =>
  hook.kind === 'hook' ? [...scriptProblems(hook), ...(await shellSyntaxProblems(hook, around))] : [];

function documentOf(
  checked: readonly CheckedHook[],
  hooks: readonly ReadHook[],
  ofScripts: readonly (readonly ManifestProblem[])[],
  language: Language,
): CheckDocument {
  return {
    hooks: checked.map(({ name, problems }, i) => {
      const hook = hooks[i];
      const hasNone = hook?.kind === 'hook' && hook.manifest.examples.length === 0;
      return {
        name,
        problems: [...problems, ...(ofScripts[i] ?? [])].map(({ path, reason }) => ({ at: path, ...told(reason, language) })),
        warnings: hasNone ? [told(because('cli.library.noExamples'), language)] : [],
      };
    }),
    results: checked.flatMap(({ examples }) =>
      examples.map(({ hook, example, edition, entry, outcome, tookMs }) => ({
        hook,
        example,
        edition,
        entry,
        outcome: outcome.kind === 'broken' ? 'failed' : outcome.kind,
        notes: notesOf(outcome).map((note) => told(note, language)),
        durationMs: tookMs,
      })),
    ),
  };
}

/** Of each hook its files as one case, then each example in each edition. */
const casesOf = ({ hooks, results }: CheckDocument): JunitCase[] =>
  hooks.flatMap(({ name, problems }) => [
    {
      suite: name,
      name: 'hook.json',
      durationMs: 0,
      outcome: problems.length > 0 ? 'failed' : 'passed',
      messages: problems.map(({ at, message }) => (at === '' ? message : `${at}: ${message}`)),
    } as const,
    ...results
      .filter(({ hook }) => hook === name)
      .map(({ example, edition, entry, outcome, notes, durationMs }) => ({
        suite: name,
        name: `${example} · ${edition} · ${entry}`,
        durationMs,
        outcome,
        messages: notes.map(({ message }) => message),
      })),
  ]);

function checkText(document: CheckDocument, failures: number, language: Language): string {
  const { hooks, results } = document;
  const wrong = hooks.flatMap(({ name, problems }) =>
    problems.map(({ at, message }) => `${name}${at === '' ? '' : ` · ${at}`}: ${message}`),
  );
  const warned = hooks.flatMap(({ name, warnings }) => warnings.map(({ message }) => `${name}: ${message}`));
  const failed = triedText(
    results.filter(({ outcome }) => outcome === 'failed'),
    language,
  );
  const tally = say(because('cli.library.tally', { hooks: hooks.length, examples: results.length, failures }), language);
  return [...wrong, ...warned, ...(failed === '' ? [] : [failed]), tally].join('\n');
}
