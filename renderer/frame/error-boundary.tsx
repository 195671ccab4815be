import { Component } from 'react';
import type { ReactNode } from 'react';
import type { WordKey } from '../i18n/index.ts';
import { useWords } from '../i18n/use-words.ts';
import { PartNotLoaded } from '../load-part.ts';
import { Button } from '../ui/button.tsx';
import './error-boundary.css';

interface Props {
  readonly children: ReactNode;
}
type State = { readonly kind: 'whole' } | { readonly kind: 'broken'; readonly error: unknown };

/** Keeps a bug of one view from taking the window with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { kind: 'whole' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'broken', error };
  }

  override render(): ReactNode {
    if (this.state.kind === 'whole') return this.props.children;
    const { error } = this.state;
    return error instanceof PartNotLoaded ? (
      <Broken error={error} title="notLoaded.title" text="notLoaded.text" act="act.reload" onAct={() => window.location.reload()} />
    ) : (
      <Broken error={error} title="bug.title" text="bug.text" act="act.tryAgain" onAct={() => this.setState({ kind: 'whole' })} />
    );
  }
}

interface BrokenProps {
  readonly error: unknown;
  readonly title: WordKey;
  readonly text: WordKey;
  readonly act: WordKey;
  readonly onAct: () => void;
}

function Broken({ error, title, text, act, onAct }: BrokenProps) {
  const t = useWords();
  return (
    <div className="broken" role="alert">
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <Button onClick={onAct}>{t(act)}</Button>
      <details>
        <summary>{t('bug.details')}</summary>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </details>
    </div>
  );
}
