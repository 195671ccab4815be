import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

export interface Crumb {
  readonly text: string;
  readonly font?: 'mono';
  readonly onSelect?: () => void;
}

/** Title, the way to it, and what can be done. */
export function PageHead({
  title,
  font,
  crumbs,
  actions,
}: {
  readonly title: string;
  readonly font?: 'mono';
  readonly crumbs: readonly Crumb[];
  readonly actions?: ReactNode;
}) {
  return (
    <header className="page-head">
      <div className="page-head-row">
        <h1 className={`truncate${font === 'mono' ? ' mono' : ''}`} title={title}>
          {title}
        </h1>
        {actions}
      </div>
      <div className="page-crumbs">
        {crumbs.map((crumb, i) => (
          <Fragment key={i}>
            {i > 0 && <Icon of={ChevronRight} size="tiny" />}
            {crumb.onSelect ? (
              <button type="button" className={crumb.font === 'mono' ? 'mono' : ''} onClick={crumb.onSelect}>
                {crumb.text}
              </button>
            ) : (
              <span className={crumb.font === 'mono' ? 'mono' : ''}>{crumb.text}</span>
            )}
          </Fragment>
        ))}
      </div>
    </header>
  );
}
