/** What lies beside the script of a library hook: it may read or start any of it, so trust is asked for all of it. */
import { fact, isMissing, known, needs } from '../facts.ts';
import type { Answer, Context, Probe } from '../facts.ts';
import { joinPath } from '../paths.ts';

/** The folder of one hook; nothing else is installed into it. */
const HOOK_FOLDER = /^.*[\\/]\.iflow[\\/]hooks[\\/]library[\\/][a-z0-9-]+(?=[\\/])/;
const MOST_FILES = 500;
const DEEPEST = 8;

/** Ordinary files only. What an interpreter keeps for itself, and hidden files, which no library has, are left out. */
export function filesBeside(script: string, context: Context): Answer<readonly string[]> {
  const [folder] = HOOK_FOLDER.exec(script) ?? [];
  if (folder === undefined) return known([]);
  const [files, wanting]: [string[], Probe[]] = [[], []];
  const visit = (at: string, depth: number): void => {
    const entries = fact(context.facts, 'list', at);
    if (entries === undefined) wanting.push({ look: 'list', at });
    if (entries === undefined || isMissing(entries)) return;
    for (const { name, type } of entries) {
      if (name.startsWith('.') || name === '__pycache__' || files.length >= MOST_FILES) continue;
      const path = joinPath(context, at, name);
      if (type === 'file') files.push(path);
      else if (type === 'directory' && depth < DEEPEST) visit(path, depth + 1);
    }
  };
  visit(folder, 0);
  return wanting.length > 0 ? needs(...wanting) : known(files.filter((path) => path !== script).sort());
}
