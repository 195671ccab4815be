import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What belongs here. */
  readonly children: ReactNode;
  /** One button that makes an example, or leads on. */
  readonly action?: ReactNode;
}

/** An empty place teaches: what belongs here, then how to get it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <h3>{title}</h3>
      <div className="empty-state-text">{children}</div>
      {action !== undefined && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
