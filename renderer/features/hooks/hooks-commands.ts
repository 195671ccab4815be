import { CirclePlus, FileCodeCorner, FilePen, Play, Save, Trash2, TriangleAlert } from 'lucide-react';
import { editionById } from '../../../shared/agents/index.ts';
import type { Command, CommandSource } from '../../commands/command.ts';
import { rootedPath } from '../../paths.ts';
import { isDirty } from './files-slice.ts';
import { countProblems, findHook } from './hook-sets.ts';
import { newHookChoice } from './new-hook-choice.ts';

/** What can be done with hooks, and the hooks themselves. */
export const hooksCommands: CommandSource = (state, { t }) => {
  if ((state.workspace?.roots.length ?? 0) === 0) return [];
  const { selection, hookSets, workspace, activeFile } = state;
  const found = state.view === 'hooks' && selection.kind === 'hook' ? findHook(hookSets, selection.hook) : undefined;
  const place = newHookChoice(state);
  const problems = countProblems(hookSets);
  const actions: Command[] = [];
  if (activeFile !== null && state.view === 'hooks' && isDirty(state.documents[activeFile])) {
    actions.push({
      id: 'file.save',
      group: 'actions',
      icon: Save,
      title: t('hooks.saveFile'),
      note: activeFile,
      shortcuts: ['Mod+S'],
      perform: (s) =>
        void s.saveDocument(activeFile).then((outcome) => {
          if (outcome === 'conflict') s.openHooksDialog({ kind: 'conflict', path: activeFile });
        }),
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
  if (found) {
    const { hook, edition } = found;
    actions.push(
      {
        id: 'hook.run',
        group: 'actions',
        icon: Play,
        title: t('hooks.run'),
        note: hook.label,
        shortcuts: ['Mod+Enter'],
        perform: (s) => s.requestRun({ edition, event: hook.event, hook: hook.id, act: 'show' }),
      },
      ...(hook.handler.kind === 'script'
        ? ([
            {
              id: 'hook.move',
              group: 'actions',
              icon: FilePen,
              title: t('hooks.move'),
              note: hook.label,
              perform: (s) => s.openHooksDialog({ kind: 'move', hook: hook.id }),
            },
            {
              id: 'hook.delete',
              group: 'actions',
              icon: Trash2,
              title: t('hooks.delete'),
              note: hook.label,
              perform: (s) => s.openHooksDialog({ kind: 'delete', hook: hook.id }),
            },
          ] satisfies Command[])
        : []),
    );
  }
  if (place)
    actions.push({
      id: 'hook.new',
      group: 'actions',
      icon: CirclePlus,
      title: t('hooks.new'),
      perform: (s) => {
        s.go('hooks');
        s.openHooksDialog({ kind: 'create', ...place });
      },
    });
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
