import type { Explained } from '../../../shared/matcher/explain.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import './explanation.css';
import type { SubjectKind } from './model/subjects.ts';
import { paintOf } from './paint.ts';

export interface ExplanationProps {
  readonly pattern: string;
  /** null: it is read as no regular expression. */
  readonly explained: Explained | null;
  readonly kind: SubjectKind;
  readonly examples: readonly string[];
  readonly onTry: (pattern: string) => void;
}

/** What each part of the expression means, in the order in which it stands; without a pattern, how to begin. */
export function Explanation({ pattern, explained, kind, examples, onTry }: ExplanationProps) {
  const t = useWords();
  const say = useSay();
  if (pattern === '') {
    return (
      <div className="explanation explanation-empty">
        <p>{t(kind === 'tool' ? 'matchers.everything' : 'matchers.everyText')}</p>
        <div className="row">
          <span className="meta">{t('matchers.examples')}</span>
          {examples.map((example) => (
            <Button key={example} size="small" className="mono" onClick={() => onTry(example)}>
              {example}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  if (explained === null) return null;
  if (explained.kind === 'invalid') {
    return <p className="explanation explanation-invalid">{t('matchers.invalidAt', { at: explained.at, message: explained.message })}</p>;
  }
  const paints = paintOf(explained.tokens);
  return (
    // Long expressions scroll, hence the stop for the keyboard.
    <ol className="explanation explanation-tokens scroll" aria-label={t('matchers.tokens')} tabIndex={0}>
      {explained.tokens.map((token, i) => (
        <li key={i} className={token.means.code === 'matcher.token.or' ? 'token-or' : ''}>
          <code className={`paint-${paints[i] ?? 'sign'}`}>{token.text}</code>
          <p>{say(token.means)}</p>
        </li>
      ))}
    </ol>
  );
}
