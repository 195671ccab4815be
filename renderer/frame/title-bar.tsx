import { Search } from 'lucide-react';
import { ownKeyboard, writeShortcut } from '../commands/shortcut.ts';
import { useWords } from '../i18n/use-words.ts';
import { useStudio } from '../store/use-studio.ts';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { EditionChooser } from './edition-chooser.tsx';
import { Mark } from './mark.tsx';
import './title-bar.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Workspace left, palette in the exact centre, agent and edition right. */
export function TitleBar() {
  const t = useWords();
  const open = useStudio((state) => state.openFrameDialog);
  const hasFolder = useStudio((state) => (state.workspace?.roots.length ?? 0) > 0);
  return (
    <header className="title-bar" data-pane="title">
      <div className="title-bar-side">
        <span className="title-bar-mark">
          <Mark />
          <span className="visually-hidden">{t('app.name')}</span>
        </span>
        {hasFolder && <WorkspaceSwitcher />}
      </div>
      <button type="button" className="title-bar-search" onClick={() => open({ kind: 'palette' })}>
        <Icon of={Search} />
        <span className="grow truncate">{t('palette.placeholder')}</span>
        <KeyCap>{writeShortcut('Mod+K', ownKeyboard)}</KeyCap>
      </button>
      <div className="title-bar-side title-bar-end">{hasFolder && <EditionChooser />}</div>
    </header>
  );
}
