/** Making an editor takes about a tenth of a second, showing one that lies ready a few milliseconds: those not in use are kept. */
import type { editor } from 'monaco-editor/editor';
import type { Monaco } from './monaco.ts';

export interface PooledEditor {
  readonly instance: editor.IStandaloneCodeEditor;
  readonly element: HTMLElement;
}

const MOST_IDLE = 2;
const idle: PooledEditor[] = [];

/** An editor inside `host`, without a text. */
export function takeEditor(monaco: Monaco, host: HTMLElement, options: editor.IStandaloneEditorConstructionOptions): PooledEditor {
  const kept = idle.pop();
  if (kept) {
    host.append(kept.element);
    kept.instance.updateOptions(options);
    kept.instance.layout();
    return kept;
  }
  const element = document.createElement('div');
  element.className = 'code-editor-instance';
  host.append(element);
  const instance = monaco.editor.create(element, { ...options, model: null });
  leaveByEscape(monaco, instance);
  return { instance, element };
}

export function giveEditorBack(pooled: PooledEditor): void {
  pooled.instance.setModel(null);
  pooled.element.remove();
  if (idle.length < MOST_IDLE) idle.push(pooled);
  else pooled.instance.dispose();
}

/** Tab writes a tab. After Escape it moves on like everywhere else, until the editor is entered again. */
function leaveByEscape(monaco: Monaco, instance: editor.IStandaloneCodeEditor): void {
  const nothingOpen =
    '!suggestWidgetVisible && !findWidgetVisible && !markersNavigationVisible && !parameterHintsVisible && !renameInputVisible && !editorHoverVisible && !inSnippetMode && !editorHasMultipleSelections';
  instance.addAction({
    id: 'studio.leave',
    label: 'Tab leaves the editor',
    keybindings: [monaco.KeyCode.Escape],
    precondition: nothingOpen,
    run: () => instance.updateOptions({ tabFocusMode: true }),
  });
  instance.onDidFocusEditorText(() => instance.updateOptions({ tabFocusMode: false }));
}
