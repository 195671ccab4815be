/** Values that the tests of script help start from. */
import type { ScriptLanguage } from '../../../../../shared/agents/authoring.ts';
import type { AgentEdition } from '../../../../../shared/agents/edition.ts';
import { editionById } from '../../../../../shared/agents/index.ts';
import type { Language } from '../../../../../shared/words/catalogue.ts';
import { say } from '../../../../../shared/words/say.ts';
import type { HookPlace } from '../../../../../renderer/editor/hook/offers.ts';
import type { Speech } from '../../../../../renderer/editor/hook/speech.ts';
import { translate } from '../../../../../renderer/i18n/translate.ts';

export const speechIn = (language: Language): Speech => ({
  say: (reason) => say(reason, language),
  t: (key, params) => translate(language, key, params),
});

export function edition(id: string): AgentEdition {
  const found = editionById(id);
  if (!found) throw new Error(`no edition ${id}`);
  return found;
}

/** `¦` marks the cursor. */
export function at(id: string, event: string, language: ScriptLanguage, marked: string): HookPlace {
  const offset = marked.indexOf('¦');
  if (offset < 0) throw new Error('no cursor');
  return { edition: edition(id), event, language, text: marked.replace('¦', ''), offset };
}
