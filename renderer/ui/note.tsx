import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './note.css';
import { TONE_ICON } from './tone.ts';

export interface NoteProps {
  readonly tone: 'failed' | 'warn' | 'neutral';
  /** The fact. */
  readonly title?: ReactNode;
  /** Then what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A strip inside a pane: something does not work (`failed`), look here (`warn`), or a plain fact (`neutral`). */
export function Note({ tone, title, children, action, isNews = false }: NoteProps & { readonly isNews?: boolean }) {
  return (
    <div className={`note note-${tone}`} role={isNews ? 'alert' : 'note'}>
      <span className={`note-icon tone-${tone}`}>
        <Icon of={tone === 'neutral' ? Info : TONE_ICON[tone]} size="base" />
      </span>
      <div className="grow">
        {title !== undefined && <strong className="note-title">{title}</strong>}
        {children !== undefined && <div className="note-text">{children}</div>}
      </div>
      {action}
    </div>
  );
}

/** An error where it happened: the fact, then the way out. Read out at once. */
export function ErrorNote(props: Omit<NoteProps, 'tone'>) {
  return <Note tone="failed" isNews {...props} />;
}
