/** What the studio's own checks find certainly wrong with the scripts of a library hook, in every edition that starts them. */
import { editionById } from '../../../shared/agents/index.ts';
import { problemAt } from '../../../shared/library/manifest-problem.ts';
import type { ManifestProblem } from '../../../shared/library/manifest-problem.ts';
import type { ScriptLanguage } from '../../../shared/library/manifest.ts';
import { scriptFindings } from '../../../shared/script-checks/script-findings.ts';
import type { Script } from '../../../shared/script-checks/script-findings.ts';
import type { LibraryHook } from './read-library.ts';

const LANGUAGES: Readonly<Record<ScriptLanguage, Script['language']>> = {
  sh: 'shell',
  bash: 'shell',
  python: 'python',
  node: 'javascript',
  powershell: 'powershell',
};

/** Each finding once, whichever editions it concerns. A script with words of its own looks at them: that is no fault here. */
export function scriptProblems({ manifest, files }: LibraryHook): ManifestProblem[] {
  const problems = new Map<string, ManifestProblem>();
  for (const { editions, event, language, script } of manifest.entries) {
    for (const id of editions) {
      const edition = editionById(id);
      const text = files[script];
      if (!edition || text === undefined) continue;
      for (const { severity, reason, line } of scriptFindings(edition, { event, language: LANGUAGES[language], text })) {
        if (severity === 'error') problems.set(JSON.stringify([script, line, reason]), problemAt(['files', script, line], reason));
      }
    }
  }
  return [...problems.values()];
}
