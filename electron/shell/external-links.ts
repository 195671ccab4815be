/** Which addresses may leave the studio for the system's browser. */
import { editions } from '../../shared/agents/index.ts';

/** The sites that the editions cite, so that a new agent's sources open too. */
const citedHosts: ReadonlySet<string> = new Set(
  editions.flatMap((edition) =>
    Object.values(edition.sources).flatMap(({ url }) => (url !== undefined && URL.canParse(url) ? [new URL(url).host] : [])),
  ),
);

/** Only https, only a cited site, and nothing that hides where it leads. */
export function mayOpenOutside(address: string, hosts: ReadonlySet<string> = citedHosts): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.has(host);
}
