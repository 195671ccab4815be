import { useRef } from 'react';
import './code-editor.css';
import type { CodeEditorProps } from './code-editor-props.ts';
import { useEditor } from './use-editor.ts';

/** The code editor. Monaco is loaded when the first one is shown; until then the text stands there plainly, in its place. */
export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement | null>(null);
  const state = useEditor(host, props);
  const density = props.density ?? 'base';
  return (
    <div className={`code-editor code-editor-${density}`} data-editor-state={state} data-path={props.path}>
      {state === 'loading' && (
        <pre className="code-editor-waiting" aria-hidden="true">
          {props.value.slice(0, 8000)}
        </pre>
      )}
      <div className="code-editor-host" ref={host} />
    </div>
  );
}
