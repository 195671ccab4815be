import { Component } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
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
    return <Broken error={this.state.error} onRetry={() => this.setState({ kind: 'whole' })} />;
  }
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <div className="broken" role="alert">
      <h1>{t('bug.title')}</h1>
      <p>{t('bug.text')}</p>
      <Button onClick={onRetry}>{t('act.tryAgain')}</Button>
      <details>
        <summary>{t('bug.details')}</summary>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </details>
    </div>
  );
}
