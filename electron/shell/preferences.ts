import type { Host } from '../host/host.ts';
import type { Preferences } from '../../shared/contract/calls.ts';
import type { NativeLanguage } from './language.ts';
import { onHostEvent } from './page-calls.ts';
import { applyTheme } from './title-bar.ts';

/** What the preferences change outside of the page: the native theme, and the language of menu and dialogs. */
export async function followPreferences(host: Host, language: NativeLanguage): Promise<void> {
  const apply = (preferences: Preferences): void => {
    applyTheme(preferences);
    language.prefer(preferences.language);
  };
  onHostEvent(host, 'preferences:changed', apply);
  apply(await host.handlers['preferences:get']({}));
}
