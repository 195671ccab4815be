import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-words.ts';
import './diff-view.css';
import type { EditorLanguage } from './language.ts';
import { loadMonaco } from './load-monaco.ts';

export interface DiffViewProps {
  readonly language: EditorLanguage;
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

/** Two texts side by side, their differences tinted. To read only. */
export function DiffView({ language, before, after, label }: DiffViewProps) {
  const host = useRef<HTMLDivElement | null>(null);
  const spoken = useLanguage();
  useEffect(() => {
    let dispose: (() => void) | undefined;
    let isWanted = true;
    void loadMonaco(spoken).then(({ monaco }) => {
      if (!isWanted || !host.current) return;
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
        originalAriaLabel: label,
        modifiedAriaLabel: label,
      });
      editor.setModel({ original, modified });
      dispose = () => {
        editor.dispose();
        original.dispose();
        modified.dispose();
      };
    });
    return () => {
      isWanted = false;
      dispose?.();
    };
  }, [spoken, language, before, after, label]);
  return <div className="diff-view" ref={host} />;
}
