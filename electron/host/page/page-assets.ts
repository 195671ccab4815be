/** The built page's files as a host hands them out: by a plain name below one folder and in no other way. */
import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

export interface PageAsset {
  readonly body: Buffer<ArrayBuffer>;
  readonly mediaType: string;
  /** `forever`: the name holds a hash of the content. `checked`: a browser asks again each time. */
  readonly fresh: 'forever' | 'checked';
}

// The build's own names. A name that needs decoding, starts with a dot or holds a separator is none of them, so there is
// nothing to normalise and no way out of the folder.
const plainName = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const hashedName = /^\/assets\/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;

/**
 * @param urlPath as it came, still encoded, without query; `/` is the page itself.
 * @returns null for anything that is not a regular file of the folder.
 */
export async function readPageAsset(folder: string, urlPath: string): Promise<PageAsset | null> {
  if (!urlPath.startsWith('/')) return null;
  const names = urlPath === '/' ? ['index.html'] : urlPath.slice(1).split('/');
  if (!names.every((name) => plainName.test(name))) return null;
  try {
    const path = join(folder, ...names);
    if (!(await lstat(path)).isFile()) return null;
    return {
      body: await readFile(path),
      mediaType: mediaTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
      fresh: hashedName.test(urlPath) ? 'forever' : 'checked',
    };
  } catch {
    return null;
  }
}
