import type { Language } from '../../shared/words/catalogue.ts';
import { loadPart } from '../load-part.ts';
import { followTheme } from './theme.ts';

type Loaded = typeof import('./monaco.ts');
export type MonacoModule = Pick<Loaded, 'monaco' | 'jsonDefaults'>;

let loading: Promise<MonacoModule> | undefined;

/** Loads Monaco once, with its own menus in the language spoken at that moment and the page's colours for good. */
export function loadMonaco(language: Language): Promise<MonacoModule> {
  loading ??= loadPart(async () => {
    // Monaco reads its words while it is evaluated, so they must be there first.
    if (language === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn');
    const { monaco, jsonDefaults } = await import('./monaco.ts');
    await document.fonts.load('12px "JetBrains Mono Variable"');
    followTheme(monaco);
    return { monaco, jsonDefaults };
  });
  return loading;
}
