import { useEffect, useRef } from 'react';
import './diff-view.css';
import type { EditorLanguage } from './language.ts';
import { useMonaco } from './use-monaco.ts';

export interface DiffViewProps {
  readonly language: EditorLanguage;
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

/** Two texts side by side, their differences tinted, the first of them in sight. To read only. */
export function DiffView({ language, before, after, label }: DiffViewProps) {
  const host = useRef<HTMLDivElement | null>(null);
  const monaco = useMonaco()?.monaco;
  useEffect(() => {
    if (!monaco || !host.current) return;
    const original = monaco.editor.createModel(before, language);
    const modified = monaco.editor.createModel(after, language);
    const editor = monaco.editor.createDiffEditor(host.current, {
      readOnly: true,
      domReadOnly: true,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: false,
      automaticLayout: true,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      fontFamily: '"JetBrains Mono Variable", monospace',
      fontSize: 12,
      lineHeight: 18,
      fontLigatures: false,
      lineNumbersMinChars: 3,
      renderOverviewRuler: false,
      folding: false,
      renderMarginRevertIcon: false,
      // What differs often stands at the end of a line.
      wordWrap: 'on',
      diffWordWrap: 'on',
      originalAriaLabel: label,
      modifiedAriaLabel: label,
    });
    editor.setModel({ original, modified });
    editor.revealFirstDiff();
    return () => {
      editor.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [monaco, language, before, after, label]);
  return <div className="diff-view" ref={host} />;
}
