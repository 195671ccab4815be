/** What git says when it fails, told as what happened. */
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';

type Code =
  'gitMissing' | 'libraryCancelled' | 'libraryAuthentication' | 'libraryUnreachable' | 'libraryNoRepository' | 'libraryFetchFailed';

/** The first that fits counts. git speaks English here. */
const SIGNS: readonly (readonly [RegExp, Code])[] = [
  [/spawn \S*git\S* (?:ENOENT|EACCES)/, 'gitMissing'],
  [
    /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|Permission denied \(|Host key verification failed|The requested URL returned error: 40[13]/i,
    'libraryAuthentication',
  ],
  [
    /block timeout reached|Could not resolve host|Connection (?:refused|timed out|reset|closed)|Network is unreachable|No route to host|unable to connect|Failed to connect|timed out|early EOF|unexpected disconnect/i,
    'libraryUnreachable',
  ],
  [
    /does not appear to be a git repository|not a git repository|repository .*not (?:exist|found)|not found|does not exist|No such file or directory/i,
    'libraryNoRepository',
  ],
  [/unable to access/i, 'libraryUnreachable'],
];

/** `url`: what was to be read. A foreseen failure stays as it is. */
export function gitFailure(error: unknown, url: string, cancel: AbortSignal): ExpectedFailure {
  if (error instanceof ExpectedFailure) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (cancel.aborted) return failure('libraryCancelled', url, '');
  const [, code = 'libraryFetchFailed'] = SIGNS.find(([sign]) => sign.test(text)) ?? [];
  return failure(code, url, detailOf(text));
}

const failure = (code: Code, url: string, detail: string): ExpectedFailure =>
  new ExpectedFailure({ code, reason: because(`error.${code}`, { url, detail }) });

/** git's own first complaint, on one line. */
function detailOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const told = lines.find((line) => /^(?:fatal|error|ssh|remote):/i.test(line)) ?? lines.find((line) => line !== '') ?? '';
  return told
    .replace(/^(?:fatal|error):\s*/i, '')
    .replace(/[.\s]+$/, '')
    .slice(0, 300);
}
