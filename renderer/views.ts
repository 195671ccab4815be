/**
 * The views of the rail, in its order. A view stands here when it works, not before.
 *
 * How a feature adds its view
 *  - `features/<feature>/<feature>-view.tsx` exports one component without props. It fills the stage, has exactly one
 *    `<h1>` and marks each of its panes with `data-pane` (F6 goes from one to the next).
 *  - one line in `views` below; its id is added to `ViewId` in `store/frame-slice.ts`, its title to `i18n/en.ts` and `zh-cn.ts`.
 *  - state: see `store/index.ts`. Building blocks: `ui/`, `editor/code-editor.tsx`. Words: `useWords()`, `useSay()`.
 */
import { BookOpenText, FileCodeCorner, Library, Play, Regex, Settings2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { WordKey } from './i18n/index.ts';
import { loadPart } from './load-part.ts';
import type { ViewId } from './store/frame-slice.ts';

export interface ViewSpec {
  readonly id: ViewId;
  readonly title: WordKey;
  readonly icon: LucideIcon;
  readonly component: LazyExoticComponent<ComponentType>;
  /** See `commands/shortcut.ts`. */
  readonly shortcut: string;
  /** `end`: at the bottom of the rail. */
  readonly place: 'top' | 'end';
  /** What its left edge is made of: the rail's tab takes the same. */
  readonly ground: 'page' | 'sunken';
  /** `nothing`: the view makes sense without a folder. */
  readonly needs: 'workspace' | 'nothing';
}

const view = (load: () => Promise<ComponentType>): ViewSpec['component'] => lazy(async () => ({ default: await loadPart(load) }));

export const views: readonly ViewSpec[] = [
  {
    id: 'hooks',
    title: 'view.hooks',
    icon: FileCodeCorner,
    component: view(async () => (await import('./features/hooks/hooks-view.tsx')).HooksView),
    shortcut: 'Mod+1',
    place: 'top',
    ground: 'sunken',
    needs: 'workspace',
  },
  {
    id: 'run',
    title: 'view.run',
    icon: Play,
    component: view(async () => (await import('./features/run/run-view.tsx')).RunView),
    shortcut: 'Mod+2',
    place: 'top',
    ground: 'sunken',
    needs: 'workspace',
  },
  {
    id: 'matchers',
    title: 'view.matchers',
    icon: Regex,
    component: view(async () => (await import('./features/matchers/matchers-view.tsx')).MatchersView),
    shortcut: 'Mod+3',
    place: 'top',
    ground: 'page',
    needs: 'nothing',
  },
  {
    id: 'library',
    title: 'view.library',
    icon: Library,
    component: view(async () => (await import('./features/library/library-view.tsx')).LibraryView),
    shortcut: 'Mod+4',
    place: 'top',
    ground: 'sunken',
    needs: 'nothing',
  },
  {
    id: 'agents',
    title: 'view.agents',
    icon: BookOpenText,
    component: view(async () => (await import('./features/agents/agents-view.tsx')).AgentsView),
    shortcut: 'Mod+6',
    place: 'end',
    ground: 'sunken',
    needs: 'nothing',
  },
  {
    id: 'settings',
    title: 'view.settings',
    icon: Settings2,
    component: view(async () => (await import('./features/settings/settings-view.tsx')).SettingsView),
    shortcut: 'Mod+7',
    place: 'end',
    ground: 'page',
    needs: 'nothing',
  },
];
