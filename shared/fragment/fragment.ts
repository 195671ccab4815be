/**
 * What a fragment is: a settings file that holds nothing but hooks, and beside them, under one key of the studio's own, the
 * scripts that the commands name. Agents read the keys they know and pass over every other one at the top of a settings
 * file (both editions of iFlow CLI do), so a fragment may be put in the place of a settings file as it is.
 */
import { z } from 'zod';

export const FRAGMENT_KEY = 'hookStudio';
export const HOOKS_KEY = 'hooks';

/** Beside a saved fragment: the folder of its scripts. */
export const SCRIPTS_FOLDER = 'hook-scripts';

const MODE = /^[0-7]{3,4}$/;
const carriedScriptSchema = z.strictObject({
  /** From the workspace's root, separated by slashes. */
  path: z.string(),
  /** Permission bits as octal digits, such as "755". */
  mode: z.string().regex(MODE),
  text: z.string().optional(),
  /** Instead of the text: the file that holds it, seen from the fragment's own folder. */
  beside: z.string().optional(),
});
/** A script on its way: its text inside the fragment, or in a file beside it. */
export type CarriedScript = z.infer<typeof carriedScriptSchema>;

export const carriedSchema = z.object({ version: z.literal(1), scripts: z.array(carriedScriptSchema) });

export const modeText = (mode: number): string => (mode & 0o777).toString(8);
export const modeOf = (text: string): number => Number.parseInt(text, 8) & 0o777;
