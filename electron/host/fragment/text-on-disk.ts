/** A file as an export carries it. */
import { readWhole } from '../../engine/look/file-bytes.ts';
import { plainTextOf, startsWithBom } from '../../engine/look/text-bytes.ts';

export interface TextOnDisk {
  /** With the byte order mark, if there is one: written as it is, the text gives the same bytes again. */
  readonly text: string;
  /** Permission bits. */
  readonly mode: number;
}

/** Links are followed. `notText`: not UTF-8, or with a zero byte. */
export async function textOnDisk(path: string): Promise<TextOnDisk | { readonly errno: string }> {
  const file = await readWhole(path);
  if ('errno' in file) return file;
  const text = plainTextOf(file.bytes);
  if (text === null) return { errno: NOT_TEXT };
  return { text: startsWithBom(file.bytes) ? `\uFEFF${text}` : text, mode: file.stats.mode & 0o777 };
}

export const NOT_TEXT = 'notText';
