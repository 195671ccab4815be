/** The built page under a scheme of its own: a real origin, unlike `file:`, so that the policy and module workers hold. */
import { protocol } from 'electron';
import { readPageAsset } from '../host/page/page-assets.ts';
import { commonHeaders, contentSecurityPolicy } from '../host/page/page-policy.ts';
import { isOwnUrl, PAGE_ORIGIN, SCHEME } from './own-page.ts';

/** Before `ready`, and once. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** After `ready`. */
export function servePage(folder: string): void {
  const headers = { ...commonHeaders, 'content-security-policy': contentSecurityPolicy(null), 'cache-control': 'no-cache' };
  protocol.handle(SCHEME, async ({ url, method }) => {
    const path = isOwnUrl(url) ? (url.slice(PAGE_ORIGIN.length).split(/[?#]/)[0] ?? '') : '';
    const asset = method === 'GET' ? await readPageAsset(folder, path) : null;
    return asset === null
      ? new Response(null, { status: 404, headers })
      : new Response(asset.body, { headers: { ...headers, 'content-type': asset.mediaType } });
  });
}
