/** A child of Node has sockets for its streams, and a socket cannot be opened by its name. */
import type { Reason } from '../../model/reason.ts';
import { because } from './words.ts';

export function openedByName(stderr: string): Reason[] {
  const device = /(\/dev\/(?:stdin|stdout|stderr|fd\/[012])): No such device or address/.exec(stderr)?.[1];
  return device === undefined ? [] : [because('cline.pipeByName', { device })];
}
