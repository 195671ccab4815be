/** Path arithmetic on values: `node:path` is Node, and a Windows plan must come out right on Linux. */
import type { Context } from './facts.ts';

type PathContext = Pick<Context, 'pathStyle'>;

const separator = (context: PathContext): string => (context.pathStyle === 'win32' ? '\\' : '/');

export function isAbsolutePath(context: PathContext, path: string): boolean {
  return context.pathStyle === 'win32' ? /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) : path.startsWith('/');
}

/** Joins and normalises: `.` and `..` are resolved, separators doubled by accident are single again. */
export function joinPath(context: PathContext, ...parts: readonly string[]): string {
  const sep = separator(context);
  const text = parts.filter((p) => p !== '').join(sep);
  const splitter = context.pathStyle === 'win32' ? /[\\/]+/ : /\/+/;
  const prefix = context.pathStyle === 'win32' ? (/^(?:[A-Za-z]:)?[\\/]*/.exec(text)?.[0] ?? '') : text.startsWith('/') ? '/' : '';
  const out: string[] = [];
  for (const segment of text.slice(prefix.length).split(splitter)) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else if (segment !== '..' || prefix === '') out.push(segment);
  }
  return (context.pathStyle === 'win32' ? prefix.replaceAll('/', '\\') : prefix) + out.join(sep) || '.';
}

/** `path` as seen from `base`; `~` stands for the home folder. */
export function resolvePath(context: PathContext & Pick<Context, 'home'>, base: string, path: string): string {
  if (path === '~') return context.home;
  if (path.startsWith('~/') || (context.pathStyle === 'win32' && path.startsWith('~\\')))
    return joinPath(context, context.home, path.slice(2));
  return isAbsolutePath(context, path) ? joinPath(context, path) : joinPath(context, base, path);
}

/** By path component: `/a/app-server` is not within `/a/app`. */
export function isWithin(context: PathContext, inner: string, outer: string): boolean {
  const fold = (p: string): string => (context.pathStyle === 'win32' ? joinPath(context, p).toLowerCase() : joinPath(context, p));
  const a = fold(inner);
  const b = fold(outer);
  return a === b || a.startsWith(b.endsWith(separator(context)) ? b : b + separator(context));
}

export const baseName = (path: string): string => /[^\\/]*$/.exec(path.replace(/[\\/]+$/, ''))?.[0] ?? path;
export const parentPath = (path: string): string => path.replace(/[\\/]+$/, '').replace(/[\\/][^\\/]*$/, '') || '/';
