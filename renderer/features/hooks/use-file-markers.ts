import { useMemo } from 'react';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { editionById } from '../../../shared/agents/index.ts';
import type { Problem } from '../../../shared/model/hook.ts';
import type { Say } from '../../i18n/use-words.ts';
import { useSay } from '../../i18n/use-words.ts';
import { positionAt } from '../../editor/marker.ts';
import type { EditorMarker } from '../../editor/marker.ts';
import { useStudio } from '../../store/use-studio.ts';
import { pageContext } from '../../store/page-context.ts';
import { problemsOfFile } from './hook-sets.ts';
import type { EditionHooks } from './hook-sets.ts';

/** A problem at its place in the text; one without a place stands at the first line. */
function markerOf(problem: Problem, text: string, say: Say): EditorMarker {
  const start = problem.range ? positionAt(text, problem.range.start) : { line: problem.line ?? 1, column: problem.column ?? 1 };
  const end = problem.range ? positionAt(text, problem.range.end) : { line: start.line, column: start.column + 1 };
  // A range over many lines would underline half the file: its first line says enough.
  const lineEnd = (text.split('\n')[start.line - 1]?.length ?? 0) + 1;
  return {
    severity: problem.severity,
    message: say(problem.reason),
    line: start.line,
    column: start.column,
    endLine: start.line,
    endColumn: end.line === start.line ? Math.max(end.column, start.column + 1) : Math.max(lineEnd, start.column + 1),
  };
}

/** What is wrong with a file, for the editor: as it was found in the saved text, or, where entries are typed, in the text of now. */
export function useFileMarkers(path: string, text: string, saved: string): readonly EditorMarker[] {
  const say = useSay();
  const sets = useStudio((state) => state.hookSets);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const preferences = useStudio((state) => state.preferences);
  return useMemo(() => {
    const problems =
      text === saved || !workspace
        ? problemsOfFile(sets, path)
        : problemsOfDraft(sets, path, text, (spec) => pageContext(spec, workspace, platform, preferences));
    return problems.map((problem) => markerOf(problem, text, say));
  }, [sets, path, text, saved, say, workspace, platform, preferences]);
}

/** Each edition reads the text that is not saved yet. Of a script nothing can be told before it is. */
function problemsOfDraft(
  sets: readonly EditionHooks[],
  path: string,
  text: string,
  contextOf: (spec: AgentEdition) => Context,
): readonly Problem[] {
  return sets.flatMap(({ edition, set }) => {
    const spec = editionById(edition);
    const location = set.locations.find((candidate) => candidate.holds.kind === 'file' && candidate.path === path);
    return spec && location ? spec.parse(location, { kind: 'file', text, bom: false, hash: '' }, contextOf(spec)).problems : [];
  });
}
