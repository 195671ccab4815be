import { useEffect, useRef } from 'react';
import type { Explained } from '../../../shared/matcher/explain.ts';
import { useWords } from '../../i18n/use-words.ts';
import { paintOf } from './paint.ts';
import './pattern-field.css';

export interface PatternFieldProps {
  readonly pattern: string;
  readonly explained: Explained | null;
  readonly describedBy: string;
  readonly onChange: (pattern: string) => void;
}

/** One line to type in. The colours lie in a copy below it, so that typing never waits for them. */
export function PatternField({ pattern, explained, describedBy, onChange }: PatternFieldProps) {
  const t = useWords();
  const copy = useRef<HTMLDivElement | null>(null);
  const field = useRef<HTMLInputElement | null>(null);
  // One comes here to type, and goes on where the pattern ends.
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <div className="pattern-field">
      <div className="pattern-copy" aria-hidden="true" ref={copy}>
        {explained?.kind === 'tokens' ? (
          <PaintedTokens pattern={pattern} tokens={explained.tokens} />
        ) : (
          <span className={explained === null ? 'paint-0' : ''}>{pattern}</span>
        )}
      </div>
      <input
        className="pattern-input"
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        ref={field}
        aria-label={t('matchers.pattern')}
        aria-describedby={describedBy}
        aria-invalid={explained?.kind === 'invalid' ? true : undefined}
        placeholder={t('matchers.placeholder')}
        value={pattern}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => copy.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
      />
    </div>
  );
}

type Tokens = Extract<Explained, { kind: 'tokens' }>['tokens'];

function PaintedTokens({ pattern, tokens }: { readonly pattern: string; readonly tokens: Tokens }) {
  const paints = paintOf(tokens);
  const last = tokens.at(-1)?.range.end ?? 0;
  return (
    <>
      {tokens.map((token, i) => (
        <span key={i} className={`paint-${paints[i] ?? 'sign'}`}>
          {token.text}
        </span>
      ))}
      {pattern.slice(last)}
    </>
  );
}
