/** Texts open in editors, by path: switching tabs keeps undo history, cursor and scroll position. */
import type { editor } from 'monaco-editor/editor';
import type { EditorLanguage } from './language.ts';
import { positionAt } from './marker.ts';
import type { Monaco } from './monaco.ts';

/** A text and where its reader was. */
export interface KeptText {
  readonly model: editor.ITextModel;
  view: editor.ICodeEditorViewState | null;
}

const MOST_KEPT = 24;
const kept = new Map<string, KeptText>();

/** The path's model with this text in this language; made where there is none. */
export function modelAt(monaco: Monaco, path: string, language: EditorLanguage, text: string): KeptText {
  let entry = kept.get(path);
  kept.delete(path);
  if (!entry || entry.model.isDisposed()) {
    const uri = monaco.Uri.from({ scheme: 'studio', path: path.startsWith('/') ? path : `/${path}` });
    entry = { model: monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, language, uri), view: null };
  }
  kept.set(path, entry);
  if (entry.model.getLanguageId() !== language) monaco.editor.setModelLanguage(entry.model, language);
  putText(monaco, entry.model, text);
  forgetOldest();
  return entry;
}

/**
 * Replaces what differs as one edit, so that cursor and scroll position stay. Does nothing where it is equal but for line ends,
 * which a model cannot mix.
 */
function putText(monaco: Monaco, model: editor.ITextModel, text: string): void {
  const before = model.getValue(monaco.editor.EndOfLinePreference.LF);
  const after = text.replace(/\r\n?/g, '\n');
  if (before === after) return;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  const [from, to] = [positionAt(before, start), positionAt(before, before.length - end)];
  model.pushStackElement();
  model.pushEditOperations(
    [],
    [{ range: new monaco.Range(from.line, from.column, to.line, to.column), text: after.slice(start, after.length - end) }],
    () => null,
  );
  // The edit keeps the model's line ends; the file's own ones count.
  model.setEOL(text.includes('\r\n') ? monaco.editor.EndOfLineSequence.CRLF : monaco.editor.EndOfLineSequence.LF);
  model.pushStackElement();
}

function forgetOldest(): void {
  for (const [path, { model }] of kept) {
    if (kept.size <= MOST_KEPT) return;
    if (model.isAttachedToEditor()) continue;
    model.dispose();
    kept.delete(path);
  }
}
