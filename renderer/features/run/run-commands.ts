import { History, ListTree, Play, RotateCcw, X } from 'lucide-react';
import type { Command, CommandSource } from '../../commands/command.ts';
import { chosenEditions } from '../../store/editions.ts';
import { isBusy } from './model/run-state.ts';
import { recordNote } from './record-words.ts';
import { recordsHere } from './records-here.ts';

/** Runs: start, repeat, cancel, open an earlier one, choose another event. */
export const runCommands: CommandSource = (state, { t }) => {
  if ((state.workspace?.roots.length ?? 0) === 0) return [];
  const inRun = state.view === 'run';
  const busy = isBusy(state.run);
  const language = state.preferences?.language ?? 'en';
  const acts: Command[] = [
    ...(inRun && !busy
      ? [
          {
            id: 'run.start',
            group: 'actions' as const,
            icon: Play,
            title: t('run.command.start'),
            shortcuts: ['Mod+Enter'],
            perform: (s: typeof state) => void s.startRun(),
          },
        ]
      : []),
    ...(inRun && !busy && state.run.kind === 'finished'
      ? [
          {
            id: 'run.again',
            group: 'actions' as const,
            icon: RotateCcw,
            title: t('run.command.again'),
            shortcuts: ['Mod+Shift+Enter'],
            perform: (s: typeof state) => void s.repeatRun(),
          },
        ]
      : []),
    ...(inRun && (state.run.kind === 'finished' || state.run.kind === 'failed')
      ? [
          {
            id: 'run.plan',
            group: 'actions' as const,
            icon: ListTree,
            title: t('run.command.plan'),
            perform: (s: typeof state) => s.showPlan(),
          },
        ]
      : []),
    ...(state.run.kind === 'running'
      ? [
          {
            id: 'run.cancel',
            group: 'actions' as const,
            icon: X,
            title: t('run.command.cancel'),
            shortcuts: ['Mod+.'],
            perform: (s: typeof state) => void s.cancelRun(),
          },
        ]
      : []),
  ];
  const records = busy
    ? []
    : recordsHere(state).map((record): Command => ({
        id: `run.record.${record.number}`,
        group: 'actions',
        icon: History,
        title: t('run.command.record', { number: record.number }),
        note: recordNote(record, t, language),
        perform: (s) => {
          s.go('run');
          s.showRecord(record.number);
        },
      }));
  const events = chosenEditions(state.preferences).flatMap((edition) =>
    edition.events.map((event): Command => ({
      id: `run.event.${edition.id}.${event.name}`,
      group: 'events',
      icon: Play,
      title: t('run.command.event', { agent: edition.agentTitle, event: event.name }),
      perform: (s) => s.requestRun({ edition: edition.id, event: event.name, hook: null, act: 'show' }),
    })),
  );
  return [...acts, ...records, ...events];
};
