/** A child of Node has sockets for its streams, and a socket cannot be opened by its name: which one a hook tried, by what it printed as errors. */
export const streamOpenedByName = (stderr: string): string | undefined =>
  /(\/dev\/(?:stdin|stdout|stderr|fd\/[012])): No such device or address/.exec(stderr)?.[1];
