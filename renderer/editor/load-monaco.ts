import type { Language } from '../../shared/words/catalogue.ts';
import { followTheme } from './theme.ts';

export type MonacoModule = typeof import('./monaco.ts');

let loading: Promise<MonacoModule> | undefined;

/** Loads Monaco once, with its own menus in the language spoken at that moment and the page's colours for good. */
export function loadMonaco(language: Language): Promise<MonacoModule> {
  loading ??= (async () => {
    // Monaco reads its words while it is evaluated, so they must be there first.
    if (language === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn');
    const module = await import('./monaco.ts');
    await document.fonts.load('12px "JetBrains Mono Variable"');
    followTheme(module.monaco);
    return module;
  })();
  return loading;
}
