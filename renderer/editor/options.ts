import type { editor } from 'monaco-editor/editor';
import type { CodeEditorProps } from './code-editor-props.ts';

/** Monaco's options for the drawn code sizes: 12.5/20 in editors, 12/18 in panes. */
export function optionsOf(props: CodeEditorProps): editor.IStandaloneEditorConstructionOptions {
  const isSmall = props.density === 'small';
  const firstLine = props.firstLine ?? 1;
  return {
    ariaLabel: props.label,
    readOnly: props.readOnly === true,
    domReadOnly: props.readOnly === true,
    fontFamily: '"JetBrains Mono Variable", "SFMono-Regular", "Cascadia Mono", "Noto Sans Mono CJK SC", monospace',
    fontSize: isSmall ? 12 : 12.5,
    lineHeight: isSmall ? 18 : 20,
    fontLigatures: false,
    letterSpacing: 0,
    lineNumbers: firstLine === 1 ? 'on' : (line) => String(line + firstLine - 1),
    lineNumbersMinChars: isSmall ? 3 : 4,
    lineDecorationsWidth: isSmall ? 10 : 14,
    glyphMargin: false,
    folding: false,
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    hideCursorInOverviewRuler: true,
    overviewRulerBorder: false,
    renderLineHighlight: props.readOnly === true ? 'none' : 'all',
    renderLineHighlightOnlyWhenFocus: false,
    renderWhitespace: 'selection',
    scrollBeyondLastLine: false,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false, alwaysConsumeMouseWheel: false },
    padding: { top: isSmall ? 6 : 8, bottom: isSmall ? 6 : 8 },
    stickyScroll: { enabled: false },
    bracketPairColorization: { enabled: false },
    guides: { indentation: false },
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    wordWrap: props.wrap === true ? 'on' : 'off',
    wordBasedSuggestions: 'currentDocument',
    fixedOverflowWidgets: true,
    automaticLayout: true,
    // theme.ts decides, as the rest of the page does.
    autoDetectHighContrast: false,
    tabSize: 2,
    // Characters that look like others, or like nothing, are worth seeing in a script that an agent runs.
    unicodeHighlight: { nonBasicASCII: false, invisibleCharacters: true, ambiguousCharacters: true },
    contextmenu: true,
    smoothScrolling: false,
    cursorBlinking: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'solid' : 'blink',
  };
}
