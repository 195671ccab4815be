/** What a case finds on the disk, and what it leaves there. */
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface LaidFile {
  readonly path: string;
  readonly mode?: string | undefined;
  readonly content?: string | undefined;
  readonly contentBase64?: string | undefined;
  readonly symlinkTo?: string | undefined;
  readonly dir?: boolean | undefined;
}

/** `path` and `symlinkTo` are absolute, or a link's own relative text. Modes are octal text and hold whatever the umask is. */
export async function lay({ path, mode, content, contentBase64, symlinkTo, dir }: LaidFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (symlinkTo !== undefined) {
    await symlink(symlinkTo, path);
    return;
  }
  if (dir === true) await mkdir(path, { recursive: true });
  else await writeFile(path, contentBase64 === undefined ? (content ?? '') : Buffer.from(contentBase64, 'base64'));
  if (mode !== undefined) await chmod(path, Number.parseInt(mode, 8));
}

/** null: nothing is there, or it cannot be read. */
export const textAt = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** undefined: nothing is there; text that is no JSON comes back as text. */
export async function jsonAt(path: string): Promise<unknown> {
  const text = await textAt(path);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The same value with every `<ROOT>` in its texts replaced by the folder. */
export function rooted<T>(value: T, folder: string): T {
  if (typeof value === 'string') return value.replaceAll('<ROOT>', folder) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => rooted(item, folder)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [rooted(key, folder), rooted(inner, folder)]),
  ) as T;
}
