/** What both editions of iFlow CLI tell a script's author: fields and variables by name. */
import type { Reason } from '../../model/reason.ts';
import type { Authoring, HookVariable } from '../authoring.ts';
import { because, isAuthoringWord } from './authoring-words.ts';

export const meaningOf: Authoring['meaningOf'] = (part, path) => {
  const code = `iflow.${part}.${path.join('.')}`;
  return isAuthoringWord(code) ? because(code) : undefined;
};

const variable = (name: string): HookVariable | undefined => {
  const code = `iflow.variable.${name}`;
  return isAuthoringWord(code) ? { name, meaning: because(code) } : undefined;
};
export const variables = (...names: readonly string[]): readonly HookVariable[] =>
  names.map(variable).filter((found) => found !== undefined);

/** One reason per key. */
export const unheardKeys = (code: 'iflow.check.noJson' | 'iflow.check.unheard', keys: readonly string[]): Record<string, Reason> =>
  Object.fromEntries(keys.map((key) => [key, because(code, { key })]));
