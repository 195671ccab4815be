import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request to this machine with nothing added but the right Host, which `headers` may replace. The path goes out as it is. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers: { ...options.headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
