import type { ClipboardEvent } from 'react';
import { TextArea } from '../../ui/field.tsx';

export interface LinesAreaProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly rows: number;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
}

/** Chromium lays every pasted line out on its own: thousands of them take it minutes. */
const MOST_LINES_BY_BROWSER = 200;

/** Lines of text, one name each. A long list is put in at once, at the price of the browser's undo. */
export function LinesArea({ id, describedBy, rows, value, placeholder, onChange }: LinesAreaProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    if (pasted.split('\n').length <= MOST_LINES_BY_BROWSER) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onChange(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  return (
    <TextArea
      id={id}
      aria-describedby={describedBy}
      font="mono"
      className="own-lines"
      rows={rows}
      placeholder={placeholder}
      value={value}
      onPaste={paste}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
