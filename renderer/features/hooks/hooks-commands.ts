import { CirclePlus, Download, FileCodeCorner, Redo2, Save, Share, TriangleAlert, Undo2, Wrench } from 'lucide-react';
import { editionById } from '../../../shared/agents/index.ts';
import type { Command, CommandSource } from '../../commands/command.ts';
import { rootedPath } from '../../paths.ts';
import { unsavedInView } from '../writes/writes-slice.ts';
import type { Translate } from '../../i18n/use-words.ts';
import type { StudioState } from '../../store/index.ts';
import { redoable, undoable } from './drafts/history.ts';
import { hookActs } from './hook-acts.ts';
import { brokenFiles, countProblems, findHook } from './hook-sets.ts';
import { turnHistory } from './use-history-acts.ts';
import { newHookChoice } from './new-hook-choice.ts';

/** What can be done with hooks, and the hooks themselves. */
export const hooksCommands: CommandSource = (state, { t }) => {
  if ((state.workspace?.roots.length ?? 0) === 0) return [];
  const { selection, hookSets, workspace } = state;
  const found = state.view === 'hooks' && selection.kind === 'hook' ? findHook(hookSets, selection.hook) : undefined;
  const place = newHookChoice(state);
  const problems = countProblems(hookSets);
  const actions: Command[] = [];
  const unsaved = unsavedInView(state);
  if (unsaved.length > 0 && state.view === 'hooks') {
    actions.push({
      id: 'file.save',
      group: 'actions',
      icon: Save,
      title: t('hooks.saveFile'),
      note: unsaved.join(' · '),
      shortcuts: ['Mod+S'],
      perform: (s) => void s.saveAll(),
    });
  } else if (state.view === 'hooks') {
    // The browser's own “save page” would only disturb.
    actions.push({
      id: 'file.saved',
      group: 'actions',
      inPalette: 'no',
      icon: Save,
      title: t('hooks.nothingToSave'),
      shortcuts: ['Mod+S'],
      perform: () => undefined,
    });
  }
  actions.push(...historyCommands(state, t));
  if (found)
    actions.push(
      ...hookActs(found)
        .filter(({ unavailable }) => !unavailable)
        .map((act): Command => ({
          id: act.id,
          group: 'actions',
          icon: act.icon,
          title: t(act.title),
          note: found.hook.label,
          // The tree hears these keys itself: elsewhere they belong to typing.
          ...(act.shortcut !== undefined && (act.keyIn === 'tree' ? { shownKeys: act.shortcut } : { shortcuts: [act.shortcut] })),
          perform: act.perform,
        })),
    );
  if (place)
    actions.push({
      id: 'hook.new',
      group: 'actions',
      icon: CirclePlus,
      title: t('hooks.new'),
      shortcuts: ['Mod+Alt+N'],
      perform: (s) => {
        s.go('hooks');
        s.openHooksDialog({ kind: 'create', ...place });
      },
    });
  actions.push(...transferCommands(state, t));
  if (problems > 0)
    actions.push({
      id: 'hooks.problems',
      group: 'actions',
      icon: TriangleAlert,
      title: t('hooks.showProblems', { count: problems }),
      perform: (s) => {
        s.go('hooks');
        s.select({ kind: 'problems' });
      },
    });
  const hooks = hookSets.flatMap(({ edition, set }) =>
    set.hooks.map((hook): Command => ({
      id: hook.id,
      group: 'hooks',
      icon: FileCodeCorner,
      title: hook.label,
      note: `${hook.event} · ${rootedPath(hook.source, workspace?.roots ?? [], workspace?.home ?? '')}`,
      keywords: [editionById(edition)?.agentTitle ?? '', hook.handler.kind === 'command' ? JSON.stringify(hook.handler.command) : ''],
      perform: (s) => {
        s.go('hooks');
        s.select({ kind: 'hook', hook: hook.id });
      },
    })),
  );
  return [...actions, ...hooks];
};

/** Undo and redo over form, JSON and script. A field beside them keeps its own. */
function historyCommands(state: StudioState, t: Translate): Command[] {
  if (state.view !== 'hooks' || state.historyScope.size === 0) return [];
  const acts = [
    { id: 'undo', icon: Undo2, to: 'undone', shortcuts: ['Mod+Z'], can: undoable(state.history, state.historyScope) !== undefined },
    {
      id: 'redo',
      icon: Redo2,
      to: 'redone',
      shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
      can: redoable(state.history, state.historyScope) !== undefined,
    },
  ] as const;
  return acts.map(({ id, icon, to, shortcuts, can }) => ({
    id: `history.${id}`,
    group: 'actions',
    icon,
    title: t(`hooks.${id}`),
    shortcuts,
    yieldsTo: '[data-pane="hooks-tree"] input',
    ...(!can && { inPalette: 'no' as const }),
    perform: (s) => turnHistory(s, to, t),
  }));
}

/** Export, import, and the repair of files that cannot be read. */
function transferCommands({ hookSets, workspace, preferences, selection }: StudioState, t: Translate): Command[] {
  const place = newHookChoice({ hookSets, preferences, selection });
  const exportable = hookSets.filter(({ set }) => set.hooks.length > 0);
  const broken = brokenFiles(hookSets);
  return [
    ...exportable.map(({ edition, set }): Command => ({
      id: `hooks.export.${edition}`,
      group: 'actions',
      icon: Share,
      title: t('hooks.exportOf', { agent: editionById(edition)?.agentTitle ?? edition }),
      perform: (s) => {
        s.go('hooks');
        s.openHooksDialog({ kind: 'export', edition, hooks: set.hooks.map(({ id }) => id) });
      },
    })),
    ...(place
      ? [
          {
            id: 'hooks.import',
            group: 'actions',
            icon: Download,
            title: t('hooks.import'),
            perform: (s) => {
              s.go('hooks');
              s.openHooksDialog({ kind: 'import', ...place });
            },
          } satisfies Command,
        ]
      : []),
    ...broken.map(({ path }): Command => ({
      id: `hooks.repair.${path}`,
      group: 'actions',
      icon: Wrench,
      title: t('hooks.repairFile', { path: rootedPath(path, workspace?.roots ?? [], workspace?.home ?? '') }),
      perform: (s) => s.openWritesDialog({ kind: 'repair', path }),
    })),
  ];
}
