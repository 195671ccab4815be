import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { AnsiColour, AnsiPiece, AnsiStyle } from './model/ansi.ts';
import { piecesOf } from './model/log-lines.ts';
import type { LogLine } from './model/log-lines.ts';
import { writeMs } from './model/measures.ts';

export interface LogRowProps {
  readonly line: LogLine;
  readonly columns: 'time' | 'timeAndStream';
  /** Marked wherever they stand. */
  readonly words: string;
  readonly isCurrent: boolean;
}

/** One line as it was printed: text alone, coloured as a terminal would. */
export const LogRow = memo(function LogRow({ line, columns, words, isCurrent }: LogRowProps) {
  const t = useWords();
  const isError = line.stream === 'stderr';
  return (
    <div className={`log-line${isError ? ' log-stderr' : ''}${isCurrent ? ' log-current' : ''}`}>
      <i>{line.part === 'whole' ? writeMs(line.atMs) : ''}</i>
      {columns === 'timeAndStream' ? (
        <i>{t(isError ? 'run.log.err' : 'run.log.out')}</i>
      ) : (
        isError && <span className="visually-hidden">{t('run.log.stderr')}: </span>
      )}
      <span>
        {piecesOf(line).map((piece, i) => (
          <span key={i} style={styleOf(piece.style)}>
            {marked(piece, words)}
          </span>
        ))}
      </span>
    </div>
  );
});

function marked({ text }: AnsiPiece, words: string): ReactNode {
  if (words === '') return text;
  const lower = text.toLowerCase();
  const wanted = words.toLowerCase();
  const parts: ReactNode[] = [];
  let from = 0;
  // Where lower case is longer than the text itself, places would not agree: then nothing is marked.
  for (let at = lower.length === text.length ? lower.indexOf(wanted) : -1; at !== -1; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + words.length)}</mark>);
    from = at + words.length;
  }
  return [...parts, text.slice(from)];
}

/** Colours that a program chose for some other ground are mixed with the ink, so that they can be read on ours. */
const named = (colour: AnsiColour): string =>
  colour.startsWith('#') ? `color-mix(in oklab, ${colour} 45%, var(--ink))` : `var(--ansi-${colour})`;

function styleOf({ colour, ground, weight, slant, line, swap }: AnsiStyle): CSSProperties | undefined {
  if (!colour && !ground && !weight && !slant && !line && !swap) return undefined;
  const [front, back] = swap
    ? [ground ? named(ground) : 'var(--page)', colour ? named(colour) : 'var(--ink)']
    : [colour && named(colour), ground && named(ground)];
  return {
    ...(front !== undefined && { color: front }),
    ...(back !== undefined && { background: back }),
    ...(weight && (weight === 'bold' ? { fontWeight: 700 } : { opacity: 0.7 })),
    ...(slant && { fontStyle: 'italic' }),
    ...(line && { textDecoration: line === 'underline' ? 'underline' : 'line-through' }),
  };
}
