import type { Context } from '../agents/facts.ts';
import { isWithin, joinPath } from '../agents/paths.ts';

/** `path` as seen from a folder that holds it, with slashes on every system; null: it lies elsewhere, or is the folder itself. */
export function pathBelow(context: Pick<Context, 'pathStyle'>, path: string, folder: string): string | null {
  if (!isWithin(context, path, folder)) return null;
  const below = joinPath(context, path)
    .slice(joinPath(context, folder).length)
    .replace(/^[\\/]+/, '');
  return below === '' ? null : context.pathStyle === 'win32' ? below.replaceAll('\\', '/') : below;
}
