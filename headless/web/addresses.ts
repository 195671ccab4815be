/** Which Host and Origin a request may carry: the guard against DNS rebinding and against pages of other sites. */

export interface Addresses {
  /** Where the page lies, without the slash. */
  readonly origin: string;
  /** @param host the request's Host header. */
  knows(host: string | undefined): boolean;
  /** True only for the very origin that `host` stands for; a missing Origin is none. */
  isOwn(origin: string | undefined, host: string | undefined): boolean;
}

/** The server listens on 127.0.0.1 only, so no IPv6 name leads to it. */
export function addressesOf(port: number): Addresses {
  // A browser leaves out HTTP's own port.
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  const knows = (host: string | undefined): host is string => host !== undefined && hosts.includes(host.toLowerCase());
  return {
    origin: `http://${hosts[0] ?? ''}`,
    knows,
    isOwn: (origin, host) => knows(host) && origin?.toLowerCase() === `http://${host.toLowerCase()}`,
  };
}
