/** Paths as people read them. The host's paths may be of another system than the page's, so both separators count. */

/** The home folder is written `~`. */
export function shortPath(path: string, home: string): string {
  if (path === home) return '~';
  const rest = path.startsWith(home) ? path.slice(home.length) : '';
  return /^[\\/]/.test(rest) && home !== '/' ? `~${rest}` : path;
}

/** As seen from one of the roots, with the root's name where there are several: `orders-api/.clinerules/hooks`. */
export function rootedPath(path: string, roots: readonly string[], home: string): string {
  const root = roots
    .filter((candidate) => path === candidate || path.startsWith(`${candidate}/`) || path.startsWith(`${candidate}\\`))
    .sort((a, b) => b.length - a.length)[0];
  if (root === undefined) return shortPath(path, home);
  const rest = path.slice(root.length).replace(/^[\\/]/, '');
  return roots.length > 1 ? [lastPart(root), rest].filter((part) => part !== '').join('/') : rest === '' ? lastPart(root) : rest;
}

/** The last part: a file's or folder's name. */
export const lastPart = (path: string): string => /[^\\/]*$/.exec(path.replace(/[\\/]+$/, ''))?.[0] ?? path;
