import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Command } from '../commands/command.ts';
import { searchedCommands } from '../commands/index.ts';
import { ownKeyboard, writeShortcut } from '../commands/shortcut.ts';
import { useSay, useWords } from '../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../store/use-studio.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import './command-palette.css';

const GROUPS = ['actions', 'hooks', 'events'] as const;
/** Rows drawn per group; typing narrows down to the rest. */
const MOST_ROWS = 40;

/** Reaches every action, hook and event by its name. */
export function CommandPalette() {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const [text, setText] = useState('');
  const close = useStudio((state) => state.openFrameDialog);
  // The window behind does not change while the palette is open.
  const [commands] = useState(() => searchedCommands(store.getState(), { t, say }).filter((command) => command.inPalette !== 'no'));
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (command: Command): boolean => {
    const whole = [command.title, command.note ?? '', ...(command.keywords ?? [])].join(' ').toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  const found = commands.filter(fits);
  const perform = (command: Command): void => {
    close(null);
    command.perform(store.getState());
  };
  return (
    <Dialog title={t('palette.title')} size="palette" onClose={() => close(null)}>
      <Cmdk label={t('palette.title')} shouldFilter={false} loop className="palette">
        <div className="palette-question">
          <Icon of={Search} size="base" />
          <Cmdk.Input autoFocus value={text} onValueChange={setText} placeholder={t('palette.placeholder')} className="palette-input" />
        </div>
        <Cmdk.List className="palette-list">
          <Cmdk.Empty className="palette-empty">{t('palette.empty', { text })}</Cmdk.Empty>
          {GROUPS.map((group) => {
            const rows = found.filter((command) => command.group === group).slice(0, MOST_ROWS);
            return rows.length === 0 ? null : (
              <Cmdk.Group key={group} heading={t(`palette.${group}`)}>
                {rows.map((command) => (
                  <Row key={command.id} command={command} onSelect={() => perform(command)} />
                ))}
              </Cmdk.Group>
            );
          })}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  );
}

function Row({ command, onSelect }: { readonly command: Command; readonly onSelect: () => void }) {
  const shortcut = command.shortcuts?.[0] ?? command.shownKeys;
  return (
    <Cmdk.Item value={command.id} onSelect={onSelect} className="palette-row">
      <Icon of={command.icon} size="base" />
      <span className={`grow truncate${command.group === 'events' ? ' mono' : ''}`}>{command.title}</span>
      {command.note !== undefined && <span className="meta truncate palette-note">{command.note}</span>}
      {shortcut !== undefined && <KeyCap>{writeShortcut(shortcut, ownKeyboard)}</KeyCap>}
    </Cmdk.Item>
  );
}
