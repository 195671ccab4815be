import type { Reason } from '../../model/reason.ts';
import { streamOpenedByName } from '../stream-by-name.ts';
import { because } from './words.ts';

/** A finding where the hook opened one of its streams by name. */
export function openedByName(stderr: string): Reason[] {
  const device = streamOpenedByName(stderr);
  return device === undefined ? [] : [because('cline.pipeByName', { device })];
}
