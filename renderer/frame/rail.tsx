import { useWords } from '../i18n/use-words.ts';
import { useStudio } from '../store/use-studio.ts';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { shownShortcut } from '../commands/shown-shortcut.ts';
import { views } from '../views.ts';
import type { ViewSpec } from '../views.ts';
import './rail.css';

/** The views. The chosen one opens into the stage like a folder's tab. */
export function Rail() {
  const t = useWords();
  return (
    <nav className="rail" aria-label={t('app.views')} data-pane="rail">
      {views
        .filter((view) => view.place === 'top')
        .map((view) => (
          <RailItem key={view.id} view={view} />
        ))}
      <span className="rail-space" />
      {views
        .filter((view) => view.place === 'end')
        .map((view) => (
          <RailItem key={view.id} view={view} />
        ))}
    </nav>
  );
}

function RailItem({ view }: { readonly view: ViewSpec }) {
  const t = useWords();
  const go = useStudio((state) => state.go);
  const host = useStudio((state) => state.studio?.host);
  const showsWelcome = useStudio((state) => view.needs === 'workspace' && state.workspace?.roots.length === 0);
  const isCurrent = useStudio((state) => state.view === view.id) && !showsWelcome;
  return (
    <Tooltip side="right" text={t(view.title)} keys={<KeyCap>{shownShortcut(view.shortcut, host)}</KeyCap>}>
      <button
        type="button"
        className="rail-item"
        data-ground={view.ground}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={t(view.title)}
        onClick={() => go(view.id)}
      >
        <Icon of={view.icon} size="rail" />
        <span className="rail-word">{t(view.title)}</span>
      </button>
    </Tooltip>
  );
}
