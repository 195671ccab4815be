/** What a person should know before an export leaves the machine. */
import type { Context } from '../../../shared/agents/facts.ts';
import type { Exported } from '../../../shared/contract/fragment-calls.ts';
import { foldersSpelledOut } from '../../../shared/fragment/machine-paths.ts';
import { holdsSecret } from '../../../shared/fragment/secrets.ts';
import { because } from '../../../shared/words/fragment.ts';

type Warning = Exported['warnings'][number];

export const ownFolders = ({ home, roots }: Context): readonly string[] => [...new Set([...roots, home])];

/** Of a script's text. `name` is how people know it. */
export function warningsOfText(hook: string, name: string, text: string, context: Context): Warning[] {
  return [
    ...(holdsSecret(text) ? [{ hook, reason: because('fragment.secretInScript', { path: name }) }] : []),
    ...foldersSpelledOut(text, ownFolders(context))
      .slice(0, 1)
      .map((path) => ({ hook, reason: because('fragment.machinePathInScript', { script: name, path }) })),
  ];
}
