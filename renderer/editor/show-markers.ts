import type { editor } from 'monaco-editor/editor';
import type { EditorMarker } from './marker.ts';
import type { Monaco } from './monaco.ts';

const OWNER = 'studio';
/** Behind a line there is room for a fact, not for the whole advice: that stands in the hover. */
const MOST_CHARACTERS = 110;
const shortened = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text);

/** Underlines each place and writes the sentence behind its line. Returns a way to take both away. */
export function showMarkers(monaco: Monaco, instance: editor.IStandaloneCodeEditor, markers: readonly EditorMarker[]): () => void {
  const model = instance.getModel();
  if (!model) return () => undefined;
  const severity = { error: monaco.MarkerSeverity.Error, warning: monaco.MarkerSeverity.Warning, hint: monaco.MarkerSeverity.Info };
  monaco.editor.setModelMarkers(
    model,
    OWNER,
    markers.map((marker) => ({
      severity: severity[marker.severity],
      message: marker.message,
      startLineNumber: marker.line,
      startColumn: marker.column,
      endLineNumber: marker.endLine,
      endColumn: marker.endColumn,
    })),
  );
  const notes = instance.createDecorationsCollection(
    markers
      .filter((marker) => marker.line <= model.getLineCount())
      .map((marker) => ({
        range: new monaco.Range(marker.line, model.getLineMaxColumn(marker.line), marker.line, model.getLineMaxColumn(marker.line)),
        options: {
          showIfCollapsed: true,
          after: { content: `    ${shortened(marker.message)}`, inlineClassName: `line-note line-note-${marker.severity}` },
        },
      })),
  );
  return () => {
    notes.clear();
    if (!model.isDisposed()) monaco.editor.setModelMarkers(model, OWNER, []);
  };
}
