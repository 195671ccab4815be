import { useCallback } from 'react';
import { say } from '../../shared/words/say.ts';
import type { Reason } from '../../shared/model/reason.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { useStudio } from '../store/use-studio.ts';
import type { WordKey } from './index.ts';
import { spokenLanguage, translate } from './translate.ts';

export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;
export type Say = (reason: Reason) => string;

/** The language that is spoken now. */
export const useLanguage = (): Language => useStudio((state) => spokenLanguage(state.preferences?.language ?? null, navigator.languages));

/** The renderer's own words in the language spoken now: `t('act.cancel')`. */
export function useWords(): Translate {
  const language = useLanguage();
  return useCallback<Translate>((key, params) => translate(language, key, params), [language]);
}

/** Sentences of the engine, the host and the agents in the language spoken now. */
export function useSay(): Say {
  const language = useLanguage();
  return useCallback<Say>((reason) => say(reason, language), [language]);
}
