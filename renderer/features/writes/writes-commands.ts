import { History, ScrollText } from 'lucide-react';
import type { Command, CommandSource } from '../../commands/command.ts';
import { lastPart } from '../../paths.ts';

/** What was written, and the backups of the file in front. */
export const writesCommands: CommandSource = (state, { t }) => {
  const { activeFile } = state;
  return [
    {
      id: 'writes.log',
      group: 'actions',
      icon: ScrollText,
      title: t('writes.logCommand'),
      keywords: [t('writes.logKeywords')],
      perform: (s) => s.openWritesDialog({ kind: 'log' }),
    },
    ...(activeFile === null || state.view !== 'hooks'
      ? []
      : [
          {
            id: 'writes.backups',
            group: 'actions',
            icon: History,
            title: t('writes.backupsCommand', { name: lastPart(activeFile) }),
            note: activeFile,
            perform: (s) => s.openWritesDialog({ kind: 'backups', path: activeFile }),
          } satisfies Command,
        ]),
  ];
};
