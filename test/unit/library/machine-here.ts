/** The machine that the tests run on, as a library's examples see it. */
import { createMachine } from '../../../electron/engine/machine-on-disk.ts';
import type { LibraryMachine } from '../../../electron/engine/library/library-machine.ts';

export const machineHere = (): LibraryMachine => ({
  machine: createMachine(),
  platform: process.platform === 'darwin' ? 'darwin' : 'linux',
  user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
  env: Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  cancel: new AbortController().signal,
});
