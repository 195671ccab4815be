/** Whether a path that a fragment names may be written to in a workspace. The file system's own traps are for the host. */
import { isDeviceName } from '../text/device-name.ts';

const LONGEST = 1024;
const CONTROL = /[\0-\x1f\x7f]/; // eslint-disable-line no-control-regex

/** A plain relative path in its shortest form, that leads neither out of the workspace nor into what Git runs or the studio keeps. */
export function isCarriable(path: string): boolean {
  if (path === '' || path.length > LONGEST || CONTROL.test(path) || /^~|^[A-Za-z]:|\\/.test(path)) return false;
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/^\.(?:git|hook-studio)$|[. ]$/i.test(part) && !isDeviceName(part));
}
