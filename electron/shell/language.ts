/** The language of what the system draws: menu and dialogs. */
import { app } from 'electron';
import type { Language } from '../../shared/words/catalogue.ts';

export interface NativeLanguage {
  /** The language at this moment. */
  readonly now: () => Language;
  /** @param preferred null: none, the system's stands. */
  readonly prefer: (preferred: Language | null) => void;
  readonly onChange: (listener: () => void) => void;
}

/** @param asked a language named on the command line; null: the system's. A preference wins over both. */
export function nativeLanguage(asked: string | null): NativeLanguage {
  const listeners: (() => void)[] = [];
  let preferred: Language | null = null;
  // Electron knows the system's language from `ready` on.
  const now = (): Language => preferred ?? ((asked ?? app.getLocale()).toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');
  return {
    now,
    prefer: (language) => {
      const before = now();
      preferred = language;
      if (now() !== before) for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
