/** What the desktop is told on its command line. */
import { resolve } from 'node:path';

export interface DesktopArguments {
  /** Folders or one .code-workspace file. Absolute. */
  readonly open: readonly string[];
  readonly home: string | null;
  readonly systemSettings: string | null;
  readonly language: string | null;
}

const options = ['--workspace', '--home', '--system', '--lang'] as const;
type Option = (typeof options)[number];
const isOption = (word: string): word is Option => (options as readonly string[]).includes(word);

/**
 * Chromium's and Node's own switches stand among the words and mean nothing here; an unknown option is one of them.
 * @param words the process's argv without its first word, the program.
 * @param folder the working directory that relative paths start from.
 * @param started `packaged`: the program is the studio itself. `byElectron`: the first plain word names the studio.
 */
export function readDesktopArguments(words: readonly string[], folder: string, started: 'packaged' | 'byElectron'): DesktopArguments {
  const given: Record<Option, string[]> = { '--workspace': [], '--home': [], '--system': [], '--lang': [] };
  const plain: string[] = [];
  let awaited: Option | '-r' | null = null;
  for (const word of words) {
    const [name = '', ...value] = word.split('=');
    if (awaited !== null) {
      // `-r MODULE` is Electron's own, which test drivers put before the studio's folder.
      if (awaited !== '-r') given[awaited].push(word);
      awaited = null;
    } else if (isOption(name) && value.length > 0) given[name].push(value.join('='));
    else if (isOption(word) || word === '-r') awaited = word;
    else if (!word.startsWith('-')) plain.push(word);
  }
  const path = (text: string | undefined): string | null => (text === undefined ? null : resolve(folder, text));
  const named = started === 'packaged' ? plain : plain.slice(1);
  return {
    open: [...given['--workspace'], ...named].map((text) => resolve(folder, text)),
    home: path(given['--home'].at(-1)),
    systemSettings: path(given['--system'].at(-1)),
    language: given['--lang'].at(-1) ?? null,
  };
}
