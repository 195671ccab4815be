/** What people call a hook that is a command. */
import { installedName } from '../../library/installed-name.ts';
import type { Json } from '../../model/json.ts';
import { baseName } from '../paths.ts';
import { looksLikePath, startOf } from './command-words.ts';

const LONGEST = 40;
/** A script stands near the front. */
const MOST_WORDS = 8;

/** The base name of the script that the command starts, or the library's name of the hook that it belongs to, else the command's first words. Knows only simple quotes. */
export function labelOf(command: Json | undefined, type?: Json): string {
  // What is no command is known by its type: “prompt”.
  if (typeof command !== 'string') return typeof type === 'string' && type !== 'command' ? type : JSON.stringify(command ?? null);
  const words: string[] = [];
  for (const [word] of command.matchAll(/"[^"]*"|'[^']*'|[^\s;|&<>()"']+/g)) {
    if (words.length > 0 || !/^\w+=/.test(word)) words.push(/^["']/.test(word) ? word.slice(1, -1) : word);
    if (words.length === MOST_WORDS) break;
  }
  const start = startOf(words);
  const script = start?.kind === 'program' ? [start.program].find(looksLikePath) : start?.files.find(looksLikePath);
  return script === undefined ? firstWords(command) : (installedName(script) ?? baseName(script));
}

function firstWords(command: string): string {
  const text = command.trim().replaceAll(/\s+/g, ' ');
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST / 2 ? cut.slice(0, space) : cut}…`;
}
