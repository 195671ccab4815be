import { Bot, FolderOpen, FolderPlus, Languages, PanelRight, RefreshCw, Search, SunMoon } from 'lucide-react';
import { editions } from '../../shared/agents/index.ts';
import { LANGUAGES } from '../../shared/words/catalogue.ts';
import { chosenEditions } from '../store/editions.ts';
import { moveToPane } from '../ui/kept-focus.ts';
import { views } from '../views.ts';
import { viewShortcuts } from './shown-shortcut.ts';
import type { Command, CommandSource } from './command.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** Views, folders, looks: what can be done wherever one is. */
export const frameCommands: CommandSource = (state, { t }) => {
  const isOpen = (state.workspace?.roots.length ?? 0) > 0;
  const going = views
    .filter((view) => isOpen || view.needs === 'nothing')
    .map((view): Command => {
      const shortcuts = viewShortcuts(view.shortcut, state.studio?.host);
      return {
        id: `view.${view.id}`,
        group: 'actions',
        icon: view.icon,
        title: t('command.view', { name: t(view.title) }),
        shortcuts,
        perform: (s) => s.enter(view.id),
      };
    });
  const chosen = chosenEditions(state.preferences).map((edition) => edition.id);
  const otherEditions = editions
    .filter((edition) => !chosen.includes(edition.id))
    .map((edition): Command => ({
      id: `edition.${edition.id}`,
      group: 'actions',
      icon: Bot,
      title: t('command.edition', { agent: edition.agentTitle, edition: edition.title }),
      perform: (s) => void s.setPreferences({ editions: { ...s.preferences?.editions, [edition.agent]: edition.id } }),
    }));
  const theme = state.preferences?.theme ?? 'system';
  return [
    {
      id: 'palette',
      group: 'actions',
      inPalette: 'no',
      icon: Search,
      title: t('command.palette'),
      shortcuts: ['Mod+K'],
      perform: (s) => s.openFrameDialog(s.frameDialog?.kind === 'palette' ? null : { kind: 'palette' }),
    },
    ...going,
    {
      id: 'folder.open',
      group: 'actions',
      icon: FolderOpen,
      title: t('command.openFolder'),
      shortcuts: ['Mod+O'],
      perform: (s) => void s.chooseFolder('open'),
    },
    ...(isOpen
      ? ([
          {
            id: 'folder.add',
            group: 'actions',
            icon: FolderPlus,
            title: t('command.addFolder'),
            perform: (s) => void s.chooseFolder('add'),
          },
          { id: 'refresh', group: 'actions', icon: RefreshCw, title: t('command.refresh'), perform: (s) => void s.loadHooks() },
        ] satisfies Command[])
      : []),
    ...(state.studio?.examples ?? []).map((example): Command => ({
      id: `example.${example.name}`,
      group: 'actions',
      icon: FolderOpen,
      title: t('command.openExample', { name: example.name }),
      perform: (s) => void s.openWorkspace(example.paths),
    })),
    {
      id: 'pane.next',
      group: 'actions',
      icon: PanelRight,
      title: t('command.nextPane'),
      shortcuts: ['F6'],
      perform: () => moveToPane('next'),
    },
    {
      id: 'pane.previous',
      group: 'actions',
      icon: PanelRight,
      title: t('command.previousPane'),
      shortcuts: ['Shift+F6'],
      perform: () => moveToPane('previous'),
    },
    ...otherEditions,
    ...THEMES.filter((name) => name !== theme).map((name): Command => ({
      id: `theme.${name}`,
      group: 'actions',
      icon: SunMoon,
      title: t('command.theme', { name: t(`theme.${name}`) }),
      perform: (s) => void s.setPreferences({ theme: name }),
    })),
    ...LANGUAGES.filter((language) => language !== state.preferences?.language).map((language): Command => ({
      id: `language.${language}`,
      group: 'actions',
      icon: Languages,
      title: t('command.language', { name: t(`language.${language}`) }),
      perform: (s) => void s.setPreferences({ language }),
    })),
  ];
};
