import { scriptFindings } from '../../../shared/script-checks/script-findings.ts';
import type { EditedHook } from '../code-editor-props.ts';
import type { EditorLanguage } from '../language.ts';
import type { EditorMarker } from '../marker.ts';
import { scriptLanguageOf } from './provide.ts';
import type { Speech } from './speech.ts';

/** What is certainly wrong with the script, where the markers given do not say so already. */
export function scriptMarkers(
  { edition, event }: EditedHook,
  language: EditorLanguage,
  text: string,
  given: readonly EditorMarker[],
  { say }: Pick<Speech, 'say'>,
): readonly EditorMarker[] {
  const script = scriptLanguageOf(language);
  if (!script) return [];
  return scriptFindings(edition, { event, language: script, text })
    .map(({ severity, reason, line, column, endColumn }) => ({ severity, message: say(reason), line, column, endLine: line, endColumn }))
    .filter((found) => !given.some((marker) => marker.line === found.line && marker.message === found.message));
}
