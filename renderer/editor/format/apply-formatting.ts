import type { editor } from 'monaco-editor/editor';
import type { EditorLanguage } from '../language.ts';
import type { Monaco } from '../monaco.ts';
import { formatText } from './format-text.ts';
import type { Formatting } from './format-text.ts';

/** Formats what the editor shows, as one edit that can be undone. Does nothing where the text changed meanwhile. */
export async function formatShown(
  monaco: Monaco,
  instance: editor.IStandaloneCodeEditor,
  language: EditorLanguage,
): Promise<Formatting | null> {
  const model = instance.getModel();
  if (!model) return null;
  const [version, before] = [model.getVersionId(), model.getValue()];
  const formatting = await formatText(language, before);
  if (model.isDisposed() || instance.getModel() !== model || model.getVersionId() !== version) return null;
  if (formatting.kind === 'formatted') putFormatted(monaco, instance, model, before, formatting.text);
  return formatting;
}

/** Only from the first to the last difference, so that the cursor stays where it is as far as can be. */
function putFormatted(
  monaco: Monaco,
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  before: string,
  after: string,
): void {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(before.length - same));
  instance.pushUndoStop();
  instance.executeEdits('studio.format', [{ range, text: after.slice(start, after.length - same) }]);
  instance.pushUndoStop();
}
