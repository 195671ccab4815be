/** Where in a script a hook broke, read from what it printed on stderr. */

export interface FailurePlace {
  readonly path: string;
  /** From 1; null: the file is known, the line is not. */
  readonly line: number | null;
}

/** What shells and languages print, each with the file as group 1 and the line as group 2. */
const PATTERNS: readonly RegExp[] = [
  /** Python: File "/x/guard.py", line 12, in <module> */
  /File "([^"]+)", line (\d+)/g,
  /** bash: /x/guard.sh: line 4: jq: command not found */
  /^(.+?): line (\d+): /gm,
  /** dash, busybox: /x/guard.sh: 4: jq: not found */
  /^(.+?): (\d+): /gm,
  /** Perl: … at /x/guard.pl line 4. */
  /\bat (\S+) line (\d+)\b/g,
  /** Node, PowerShell, Ruby, Go: /x/guard.mjs:12:5, At /x/guard.ps1:3 char:1 */
  /(?:file:\/\/)?((?:[A-Za-z]:)?[^\s()"':]*[\\/][^\s()"':]+):(\d+)\b/g,
];

/** The last line that stderr blames in one of `files`, else the first of them. null: there is no file. */
export function failurePlace(stderr: string, files: readonly string[]): FailurePlace | null {
  const [first] = files;
  if (first === undefined) return null;
  const blamed = PATTERNS.flatMap((pattern) =>
    [...stderr.matchAll(pattern)].flatMap((match) => {
      const path = files.find((file) => isSameFile(file, match[1] ?? ''));
      return path === undefined ? [] : [{ path, line: Number(match[2]), at: match.index }];
    }),
  );
  const last = blamed.sort((a, b) => b.at - a.at)[0];
  return last ? { path: last.path, line: last.line } : { path: first, line: null };
}

/** A program is often named by the words that started it: `./guard.sh`, `guard.sh`. */
function isSameFile(file: string, named: string): boolean {
  const tail = named.replace(/^\.[\\/]/, '');
  return file === named || (tail !== '' && (file.endsWith(`/${tail}`) || file.endsWith(`\\${tail}`)));
}
