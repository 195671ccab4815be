import { ChevronDown, Folder, FolderOpen, FolderPlus, X } from 'lucide-react';
import { shortPath } from '../paths.ts';
import { useWords } from '../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../store/use-studio.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu.tsx';

/** What is open, what was open before, the examples, and the way to another folder. */
export function WorkspaceSwitcher() {
  const t = useWords();
  const store = useStudioStore();
  const workspace = useStudio((state) => state.workspace);
  const recent = useStudio((state) => state.recent);
  const examples = useStudio((state) => state.studio?.examples);
  if (!workspace) return null;
  const { roots, home, name } = workspace;
  const act = store.getState;
  const isOpenNow = (paths: readonly string[]): boolean =>
    paths.join('\n') === (workspace.file === null ? roots.join('\n') : workspace.file);
  const choices = (
    title: 'workspace.recent' | 'workspace.examples',
    list: readonly { readonly name: string; readonly paths: readonly string[] }[],
  ): MenuEntry[] =>
    list.length === 0
      ? []
      : [
          { kind: 'line', id: `${title}.line` },
          { kind: 'title', id: title, label: t(title) },
          ...list.map((choice): MenuEntry => ({
            kind: 'item',
            id: `${title}.${choice.paths.join()}`,
            icon: Folder,
            label: choice.name,
            note: choice.paths.map((path) => shortPath(path, home)).join(', '),
            onSelect: () => void act().openWorkspace(choice.paths),
          })),
        ];
  const entries: MenuEntry[] = [
    { kind: 'title', id: 'now', label: t('workspace.now') },
    ...roots.map((root): MenuEntry => ({
      kind: 'item',
      id: root,
      icon: roots.length > 1 ? X : FolderOpen,
      label: roots.length > 1 ? t('workspace.close', { name: shortPath(root, home) }) : shortPath(root, home),
      onSelect: () => {
        if (roots.length > 1) void act().closeRoot(root);
      },
    })),
    { kind: 'line', id: 'line' },
    { kind: 'item', id: 'open', icon: FolderOpen, label: t('workspace.open'), onSelect: () => void act().chooseFolder('open') },
    { kind: 'item', id: 'add', icon: FolderPlus, label: t('workspace.add'), onSelect: () => void act().chooseFolder('add') },
    ...choices('workspace.recent', recent.filter((choice) => !isOpenNow(choice.paths)).slice(0, 8)),
    ...choices('workspace.examples', examples ?? []),
  ];
  return (
    <Menu entries={entries}>
      <button type="button" className="title-bar-workspace">
        <Icon of={Folder} />
        <span className="visually-hidden">{t('workspace.word')}</span>
        <span className="truncate">{name}</span>
        {roots.length > 1 && <span className="meta only-wide">{t('workspace.roots', { count: roots.length })}</span>}
        <Icon of={ChevronDown} />
      </button>
    </Menu>
  );
}
