/** Things in a command text that reach nobody, or reach it changed. */
import type { Reason } from '../../model/reason.ts';
import { because } from './words.ts';

/** `export` at the start of a command, also inside `bash -c '…'`. */
const EXPORT = /(?:^|[\n;&|('"])\s*export\s+[A-Za-z_]/;
/** A path of Windows, from its drive on. */
const DRIVE_PATH = /(?:^|[\s=;|&(])([A-Za-z]:\\[^\s;|&<>()]*)/;

/** Same length; what stands in quotes of a shell is blank. */
export const outsideQuotes = (command: string): string =>
  command.replaceAll(/'[^']*'|"(?:\\.|[^"\\])*"/gs, (quoted) => ' '.repeat(quoted.length));

/** `readBy`: whether a shell that takes a backslash away reads the text. */
export function commandRemarks(command: string, readBy: 'posixShell' | 'other'): Reason[] {
  const path = readBy === 'posixShell' ? DRIVE_PATH.exec(outsideQuotes(command))?.[1] : undefined;
  const seen = path?.replaceAll(/\\(.)/g, '$1');
  return [
    ...(EXPORT.test(command) ? [because('iflow.exportReachesNobody')] : []),
    ...(seen === undefined || seen.includes('\\') ? [] : [because('iflow.backslashesVanish', { seen })]),
  ];
}
