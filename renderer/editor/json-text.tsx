import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import './json-text.css';

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|([{}[\],:])/g;

/** Coloured pieces of one line of JSON text. Text that is no JSON stays plain. */
function coloured(line: string) {
  const pieces = [];
  let at = 0;
  for (const match of line.matchAll(TOKENS)) {
    if (match.index > at) pieces.push(<Fragment key={at}>{line.slice(at, match.index)}</Fragment>);
    const [all, text, colon, number, word] = match;
    const kind =
      text !== undefined
        ? colon !== undefined
          ? 'key'
          : 'string'
        : number !== undefined
          ? 'number'
          : word !== undefined
            ? 'word'
            : 'mark';
    pieces.push(
      <span key={match.index} className={`json-${kind}`}>
        {text ?? all}
      </span>,
    );
    if (colon !== undefined)
      pieces.push(
        <span key={`${match.index}:`} className="json-mark">
          {colon}
        </span>,
      );
    at = match.index + all.length;
  }
  pieces.push(<Fragment key={`${at}.`}>{line.slice(at)}</Fragment>);
  return pieces;
}

export interface JsonTextProps {
  readonly text: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly firstLine?: number;
  /** Lines beyond this are counted, not drawn. */
  readonly mostLines?: number;
  readonly moreLabel?: (count: number) => string;
}

/** JSON to read, not to type: numbered lines, coloured, wrapped. Much lighter than an editor. */
export function JsonText({ text, label, firstLine = 1, mostLines = 400, moreLabel }: JsonTextProps) {
  const lines = text.split('\n');
  const shown = lines.slice(0, mostLines);
  return (
    <div
      className="json-text"
      role="group"
      aria-label={label}
      style={{ '--json-gutter': `${Math.max(20, String(firstLine + shown.length - 1).length * 7)}px` } as CSSProperties}
    >
      {shown.map((line, i) => (
        <div className="json-line" key={i}>
          <span className="json-gutter" aria-hidden="true">
            {firstLine + i}
          </span>
          <span className="json-content">{coloured(line)}</span>
        </div>
      ))}
      {lines.length > shown.length && <div className="json-more meta">{moreLabel?.(lines.length - shown.length) ?? '…'}</div>}
    </div>
  );
}
