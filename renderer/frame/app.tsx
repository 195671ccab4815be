import { Suspense, useEffect } from 'react';
import { Welcome } from '../features/welcome/welcome.tsx';
import { useWriteNews } from '../features/writes/use-write-news.ts';
import { WritesDialogs } from '../features/writes/writes-dialogs.tsx';
import { useLanguage, useWords } from '../i18n/use-words.ts';
import { useStudio } from '../store/use-studio.ts';
import { focusView, keepFocus } from '../ui/kept-focus.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { views } from '../views.ts';
import './app.css';
import { BrowseDialog } from './browse-dialog.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Rail } from './rail.tsx';
import { StatusBar } from './status-bar.tsx';
import { TitleBar } from './title-bar.tsx';
import { useMenu } from './use-menu.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useUnforeseen } from './use-unforeseen.ts';

/** The window: title bar, rail, stage, status bar, and what floats above them. */
export function App() {
  const t = useWords();
  const language = useLanguage();
  const theme = useStudio((state) => state.preferences?.theme ?? 'system');
  const isLoaded = useStudio((state) => state.studio !== null && state.workspace !== null);
  useShortcuts();
  useMenu();
  useUnforeseen();
  useUnsavedGuard();
  useWriteNews();
  useEffect(() => keepFocus(), []);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <TooltipProvider>
      <div className="app" data-app-state={isLoaded ? 'loaded' : 'loading'}>
        <TitleBar />
        <Rail />
        <Stage />
        <StatusBar />
      </div>
      <FrameDialogs />
      <WritesDialogs />
      <Toasts />
      <div className="visually-hidden" role="status" aria-live="polite" aria-label={t('app.notifications')}>
        <Announcement />
      </div>
    </TooltipProvider>
  );
}

/** The view that was chosen, or the welcome where it needs a folder and none is open. */
function Stage() {
  const view = useStudio((state) => state.view);
  const isLoaded = useStudio((state) => state.workspace !== null);
  const hasFolder = useStudio((state) => (state.workspace?.roots.length ?? 0) > 0);
  const spec = views.find((candidate) => candidate.id === view) ?? views[0];
  if (!spec || !isLoaded) return <main className="stage" data-ground="page" />;
  const showsWelcome = spec.needs === 'workspace' && !hasFolder;
  const View = spec.component;
  return (
    <main className="stage" data-ground={showsWelcome ? 'page' : spec.ground} data-view={showsWelcome ? 'welcome' : spec.id}>
      <ConnectionBanner />
      <div className="stage-view">
        <ErrorBoundary key={showsWelcome ? 'welcome' : spec.id}>
          {showsWelcome ? (
            <Welcome />
          ) : (
            <Suspense fallback={null}>
              <View />
              <Entrance />
            </Suspense>
          )}
        </ErrorBoundary>
      </div>
    </main>
  );
}

/** Beside a view: once that is drawn, it takes the focus of whoever came by keyboard. */
function Entrance() {
  const entering = useStudio((state) => state.entering);
  const hearEntered = useStudio((state) => state.hearEntered);
  useEffect(() => {
    if (entering === 'no') return;
    focusView();
    hearEntered();
  }, [entering, hearEntered]);
  return null;
}

function FrameDialogs() {
  const dialog = useStudio((state) => state.frameDialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'palette':
      return <CommandPalette />;
    case 'browse':
      return <BrowseDialog to={dialog.to} />;
  }
}

function Toasts() {
  const t = useWords();
  const toast = useStudio((state) => state.toast);
  const close = useStudio((state) => state.closeToast);
  return <ToastRegion toast={toast} undoLabel={t('act.undo')} regionLabel={t('app.notifications')} onClose={close} />;
}

function Announcement() {
  return <>{useStudio((state) => state.announcement)}</>;
}
