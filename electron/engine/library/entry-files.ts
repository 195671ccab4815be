/** What an entry of a hook brings along: for which systems, and its files with the values of the parameters in them. */
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { filesOfEntry } from '../../../shared/library/manifest.ts';
import type { Entry } from '../../../shared/library/manifest.ts';
import type { ParameterValues } from '../../../shared/library/parameter.ts';
import { languageOfFile, withParameters } from '../../../shared/library/parameters.ts';
import type { Platform } from '../../../shared/model/invocation.ts';
import type { LibraryHook } from './read-library.ts';

const SYSTEM = { linux: 'linux', darwin: 'macos', win32: 'windows' } as const;

export const fitsSystem = ({ os }: Entry, platform: Platform): boolean => os?.includes(SYSTEM[platform]) ?? true;

/** By their paths in the hook's folder. @throws ExpectedFailure `libraryParameterRefused` */
export function filesWith({ files }: Pick<LibraryHook, 'files'>, entry: Entry, values: ParameterValues): [string, string][] {
  return filesOfEntry(entry).map((path) => {
    const text = files[path] ?? '';
    const language = path === entry.script ? entry.language : languageOfFile(path);
    const written = language === null ? { kind: 'written' as const, text } : withParameters(text, language, values);
    if (written.kind === 'written') return [path, written.text];
    throw new ExpectedFailure({ code: 'libraryParameterRefused', reason: written.reason });
  });
}
