/** A timeout that was probably written in milliseconds. */
import type { Json } from '../../model/json.ts';
import type { Reason } from '../../model/reason.ts';
import { because } from './words.ts';

const LOOKS_LIKE_MILLISECONDS = 1000;

export function looksLikeMs(timeout: Json | undefined): Reason[] {
  if (typeof timeout !== 'number' || timeout < LOOKS_LIKE_MILLISECONDS) return [];
  return [because('iflow.timeoutLooksLikeMs', { seconds: timeout, ...humanDuration(timeout) })];
}

/** 5000 s are 83 minutes; from two hours on, hours. */
function humanDuration(seconds: number): { amount: number; unit: 'minutes' | 'hours' } {
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? { amount: minutes, unit: 'minutes' } : { amount: Math.round(seconds / 360) / 10, unit: 'hours' };
}
