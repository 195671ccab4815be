/** Where a library is, from what a person typed. Nothing of it may become an option of git or start a program. */
import { stat } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { holdsSecret } from '../../../../shared/fragment/secrets.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { because as becauseStudio } from '../../../../shared/words/studio.ts';
import { errnoOf } from '../../look/errno.ts';
import { isThere } from '../../look/presence.ts';
import { checkPin } from './pin.ts';
import type { Pin } from './pin.ts';

export type SourceFrom = Exclude<LibrarySource['from'], { kind: 'bundled' }>;

/** What git is let use; it is told the same once more by GIT_ALLOW_PROTOCOL. */
const SCHEMES: ReadonlySet<string> = new Set(['file', 'http', 'https', 'ssh', 'git']);
// eslint-disable-next-line no-control-regex -- these very characters are refused
const CONTROL = /[\0-\x1f\x7f]/;
const TRANSPORT_HELPER = /^[A-Za-z0-9+.-]+::/;
const URL_FORM = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)(.*)$/s;
/** `git@host:team/hooks.git`: no slash before the colon; one letter is a drive. */
const SCP_FORM = /^(?:([^@/:]+)@)?([^@/:]{2,}|\[[0-9A-Fa-f:.]+\]):(?!\/\/)(.+)$/s;

/**
 * A URL or a path to a bare repository is a git source; any other folder is read as it lies, unless a pin asks for git.
 * @throws ExpectedFailure `libraryLocation`, `libraryUnsafe`, `libraryPassword`, `libraryPin`, `libraryPinNeedsGit`,
 *   `folderMissing`, `notAFolder`, `folderUnreadable`
 */
export async function locationOf(typed: string, pin: Pin | null, home: string): Promise<SourceFrom> {
  const text = typed.trim();
  if (text === '' || text.length > 2000) throw failure('libraryLocation', text);
  if (text.startsWith('-') || CONTROL.test(text) || TRANSPORT_HELPER.test(text)) throw failure('libraryUnsafe', text);
  if (pin) checkPin(pin);
  const url = URL_FORM.exec(text);
  if (url) return gitAt(checkedUrl(text, url), pin);
  if (SCP_FORM.test(text) && !(await isThere(text))) return gitAt(checkedScp(text), pin);
  return ofPath(text, pin, home);
}

/** What a source is called where nobody gave it a title: the last part of where it is. */
export function usualTitle(from: SourceFrom): string {
  const place = from.kind === 'git' ? from.url : from.path;
  const [last = ''] = place
    .split(/[\\/:]+/)
    .filter((part) => part !== '')
    .slice(-1);
  return last.replace(/\.git$/, '') || place;
}

const gitAt = (url: string, pin: Pin | null): SourceFrom => ({ kind: 'git', url, pin });

function checkedUrl(text: string, [, scheme = '', authority = '', path = '']: RegExpExecArray): string {
  if (!SCHEMES.has(scheme.toLowerCase())) throw failure('libraryUnsafe', text);
  // A password may hold the sign that ends it: the last one counts.
  const [, user = '', host = ''] = /^(?:(.*)@)?([^@]*)$/s.exec(authority) ?? [];
  const [place = '', query = ''] = path.split(/(?=[?#])(.*)/s);
  if (isSecretUser(user) || holdsSecret(query)) throw failure('libraryPassword', `${scheme}://${host}${place}`);
  if (host.startsWith('-') || user.startsWith('-') || /^\/*-/.test(path)) throw failure('libraryUnsafe', text);
  if (host === '' && scheme.toLowerCase() !== 'file') throw failure('libraryLocation', text);
  return text;
}

/** A name with a password, or a key in a name's place, as some hosts take it. */
function isSecretUser(user: string): boolean {
  const plain = user.replaceAll(/%3a/gi, ':').replaceAll(/%40/g, '@');
  return plain.includes(':') || holdsSecret(plain) || /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i.test(plain);
}

function checkedScp(text: string): string {
  const [, user = '', host = '', path = ''] = SCP_FORM.exec(text) ?? [];
  if ([user, host, path].some((part) => part.startsWith('-'))) throw failure('libraryUnsafe', text);
  const behindPassword = /^[^/@]*@([^/@:]+:.+)$/s.exec(path)?.[1];
  if (user === '' && behindPassword !== undefined) throw failure('libraryPassword', behindPassword);
  return text;
}

async function ofPath(text: string, pin: Pin | null, home: string): Promise<SourceFrom> {
  const whole = text === '~' || text.startsWith('~/') ? join(home, text.slice(1)) : text;
  if (!isAbsolute(whole)) throw failure('libraryLocation', text);
  const path = normalize(whole).replace(/(?<=.)[\\/]+$/, '');
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => {
      const errno = errnoOf(error);
      const code = errno === 'ENOENT' || errno === 'ENOTDIR' ? 'folderMissing' : 'folderUnreadable';
      throw new ExpectedFailure({ code, reason: becauseStudio(`error.${code}`, { path, errno }) });
    },
  );
  if (!isFolder) throw new ExpectedFailure({ code: 'notAFolder', reason: becauseStudio('error.notAFolder', { path }) });
  if (await isBare(path)) return gitAt(path, pin);
  if (pin === null) return { kind: 'folder', path };
  if (await isThere(join(path, '.git'))) return gitAt(path, pin);
  throw failure('libraryPinNeedsGit', path);
}

async function isBare(path: string): Promise<boolean> {
  const there = await Promise.all(['HEAD', 'objects', 'refs'].map((name) => isThere(join(path, name))));
  return there.every(Boolean);
}

const failure = (code: 'libraryLocation' | 'libraryUnsafe' | 'libraryPassword' | 'libraryPinNeedsGit', location: string): ExpectedFailure =>
  new ExpectedFailure({ code, reason: because(`error.${code}`, { location: withoutPasswords(location).slice(0, 300) }) });

const withoutPasswords = (text: string): string => text.replaceAll(/(:\/\/)[^\s/?#@]*:[^\s/?#]*@/g, '$1');
