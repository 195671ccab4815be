/** Texts for new hooks: a first script per event, and scripts for the common uses. */
import type { Template } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { sdkStarters } from './sdk-starters.ts';
import { starterTemplates } from './starters.ts';
import { useCaseTemplates } from './use-cases.ts';

export const templates: readonly Template[] = [...starterTemplates, ...useCaseTemplates];

/** What a hook starts as when no text was given. */
export function blankScript(event: string, context: Pick<Context, 'platform'>): string {
  const language = context.platform === 'win32' ? 'powershell' : 'bash';
  return [...starterTemplates, ...sdkStarters].find((template) => template.event === event && template.language === language)?.text ?? '';
}
