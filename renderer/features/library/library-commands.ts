import { CloudUpload, FolderGit2, PackageCheck, Search } from 'lucide-react';
import type { CommandSource } from '../../commands/command.ts';

/** What the library offers wherever one is. */
export const libraryCommands: CommandSource = (_state, { t }) => [
  {
    id: 'library.search',
    group: 'actions',
    icon: Search,
    title: t('library.command.search'),
    perform: (s) => {
      s.changeLibrary({ libraryPage: 'browse', libraryDialog: null, librarySearch: 'asked' });
      s.go('library');
    },
  },
  {
    id: 'library.sources',
    group: 'actions',
    icon: FolderGit2,
    title: t('library.command.sources'),
    perform: (s) => {
      s.changeLibrary({ libraryDialog: { kind: 'sources' } });
      s.go('library');
    },
  },
  {
    id: 'library.installed',
    group: 'actions',
    icon: PackageCheck,
    title: t('library.command.installed'),
    perform: (s) => {
      s.changeLibrary({ libraryPage: 'installed', libraryDialog: null });
      s.go('library');
    },
  },
  {
    id: 'library.publish',
    group: 'actions',
    icon: CloudUpload,
    title: t('library.command.publish'),
    perform: (s) => {
      s.changeLibrary({ libraryDialog: { kind: 'publish', hook: s.selection.kind === 'hook' ? s.selection.hook : null } });
      s.go('library');
    },
  },
];
