import { Fragment } from 'react';

const MARKS = /\*\*(.+?)\*\*|`([^`]+)`/g;

/** A sentence of the word list: `**…**` is bold, `` `…` `` is code. */
export function Sentence({ text }: { readonly text: string }) {
  const pieces = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    pieces.push(<Fragment key={at}>{text.slice(at, match.index)}</Fragment>);
    pieces.push(match[1] === undefined ? <code key={`c${match.index}`}>{match[2]}</code> : <b key={`b${match.index}`}>{match[1]}</b>);
    at = match.index + match[0].length;
  }
  return (
    <>
      {pieces}
      <Fragment key="rest">{text.slice(at)}</Fragment>
    </>
  );
}

/** The same without its marks, for screen readers. */
export const plainSentence = (text: string): string => text.replace(MARKS, '$1$2');
