import { useMemo } from 'react';
import type { Problem } from '../../../shared/model/hook.ts';
import type { Say } from '../../i18n/use-words.ts';
import { useSay } from '../../i18n/use-words.ts';
import { positionAt } from '../../editor/marker.ts';
import type { EditorMarker } from '../../editor/marker.ts';
import { useStudio } from '../../store/use-studio.ts';
import { problemsOfFile } from './hook-sets.ts';

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

/** What is wrong with a file, for the editor. `text` is what the problems were found in: the file's saved text. */
export function useFileMarkers(path: string, text: string): readonly EditorMarker[] {
  const say = useSay();
  const sets = useStudio((state) => state.hookSets);
  return useMemo(() => problemsOfFile(sets, path).map((problem) => markerOf(problem, text, say)), [sets, path, text, say]);
}
