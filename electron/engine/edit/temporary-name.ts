/** Names of files that the studio puts beside others for a moment: no agent takes them for a hook's, and they can be told from all others. */
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/** `new`: bytes on their way to the path. `old`: what stood at the path, and perhaps the only copy of it. */
export type TemporaryKind = 'new' | 'old';

const NAME = /^\.(?<of>.+)\.[0-9a-f]{12}\.(?<kind>new|old)\.hook-studio\.tmp$/s;

/** `.settings.json.0123456789ab.new.hook-studio.tmp` in the same folder; nobody uses it. */
export const nameBeside = (path: string, kind: TemporaryKind): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.${kind}.hook-studio.tmp`);

/** Whose temporary file has this name; null: it is none. */
export function temporaryNamed(name: string): { readonly of: string; readonly kind: TemporaryKind } | null {
  const { of, kind } = NAME.exec(name)?.groups ?? {};
  return of === undefined ? null : { of, kind: kind === 'old' ? 'old' : 'new' };
}
