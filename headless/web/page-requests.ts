/** What the web host answers to an HTTP request: who asks is settled first, then what is asked for. */
import type { IncomingHttpHeaders } from 'node:http';
import { readPageAsset } from '../../electron/host/page/page-assets.ts';
import { commonHeaders, contentSecurityPolicy } from '../../electron/host/page/page-policy.ts';
import { SOCKET_PATH } from '../../shared/contract/socket.ts';
import { because } from '../../shared/words/hosts.ts';
import type { Access } from './access.ts';
import type { Addresses } from './addresses.ts';
import { createEncoder } from './compression.ts';
import { languageOf, refusal, refusalThatAsksAgain } from './refusal.ts';
import type { Answer } from './refusal.ts';

/** The parts of an incoming request that an answer depends on. */
export interface PageRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Gate {
  readonly access: Access;
  readonly addresses: Addresses;
}

/** The refusal for a request that is not addressed to this host; null: it is. */
export function refuseAddress({ headers }: Pick<PageRequest, 'headers'>, { addresses }: Gate): Answer | null {
  if (addresses.knows(headers.host)) return null;
  const reason =
    headers.host === undefined
      ? because('web.noHost', { address: addresses.origin })
      : because('web.wrongHost', { host: headers.host, address: addresses.origin });
  return refusal(403, reason, languageOf(headers['accept-language']));
}

/** Answers everything but web socket upgrades. Never rejects. */
export function createPageAnswers(gate: Gate, assetsFolder: string): (request: PageRequest) => Promise<Answer> {
  const { access, addresses } = gate;
  const encode = createEncoder();
  const notFound = because('web.notFound', { address: addresses.origin });

  const asset = async (path: string, headers: IncomingHttpHeaders): Promise<Answer | null> => {
    const found = await readPageAsset(assetsFolder, path);
    if (found === null) return null;
    const { body, encoding } = await encode(path, found, headers['accept-encoding']);
    return {
      status: 200,
      headers: {
        ...commonHeaders,
        'content-security-policy': contentSecurityPolicy(`ws://${headers.host ?? ''}`),
        'content-type': found.mediaType,
        // Private: what a cookie opened belongs into no shared cache.
        'cache-control': found.fresh === 'forever' ? 'private, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
      body,
    };
  };

  return async (request) => {
    const { method, target, headers } = request;
    const language = languageOf(headers['accept-language']);
    const misaddressed = refuseAddress(request, gate);
    if (misaddressed) return misaddressed;
    const [path = '', query = ''] = splitOnce(target, '?');
    const token = path === '/' ? new URLSearchParams(query).get('token') : null;
    const cookie = method === 'GET' && token !== null ? access.spend(token) : null;
    if (cookie !== null) return toPage({ 'set-cookie': cookie });
    if (!access.admits(headers.cookie)) {
      return isNavigationFromElsewhere(request) && path === '/'
        ? refusalThatAsksAgain(language)
        : refusal(401, because('web.needsLink'), language);
    }
    if (method !== 'GET' && method !== 'HEAD') {
      return addresses.isOwn(headers.origin, headers.host)
        ? refusal(405, because('web.wrongMethod'), language, { allow: 'GET, HEAD' })
        : refusal(403, because('web.wrongOrigin'), language);
    }
    if (isUseByOtherPage(headers)) return refusal(403, because('web.wrongOrigin'), language);
    // The link clicked once more, in a browser that has its cookie: the address is tidied.
    if (token !== null) return toPage({});
    if (path === SOCKET_PATH) return refusal(426, because('web.socketOnly'), language, { upgrade: 'websocket' });
    return (await asset(path, headers)) ?? refusal(404, notFound, language);
  };
}

const toPage = (headers: Readonly<Record<string, string>>): Answer => ({
  status: 303,
  headers: { ...commonHeaders, 'cache-control': 'no-store', location: '/', ...headers },
  body: Buffer.alloc(0),
});

const isNavigationFromElsewhere = ({ method, headers }: PageRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-site'] === 'cross-site';

/** Another site, or another port of this machine, that embeds or fetches instead of opening the page. */
const isUseByOtherPage = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  return (
    (site === 'cross-site' || site === 'same-site') &&
    !(headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
  );
};

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
