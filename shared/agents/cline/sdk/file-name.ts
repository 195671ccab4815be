/** Which files the SDK takes for hooks: the event's name in any case, with one of its endings in small letters. */
import type { Reason } from '../../../model/reason.ts';
import { because } from '../words.ts';
import { LISTED_ONLY, SDK_HOOK_NAMES, UNKNOWN_HERE } from './event-names.ts';

const NAMES = [...Object.keys(SDK_HOOK_NAMES), LISTED_ONLY];
const ENDING = /(?<=.)\.(?:sh|bash|zsh|js|mjs|cjs|ts|mts|cts|py|ps1)$/;
const ANY_ENDING = /(?:~|\.[A-Za-z0-9]+)+$/;

/** undefined: not a hook. */
export function sdkEventOfFile(name: string): string | undefined {
  const key = name.replace(ENDING, '').trim().toLowerCase();
  return NAMES.find((event) => event.toLowerCase() === key);
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_ ]/g, '');

/** null: the name resembles no event. Only asked of a file that is no hook. */
export function explainSdkNearMiss(name: string): Reason | null {
  const stem = name.replace(ANY_ENDING, '');
  if (plain(stem) === plain(UNKNOWN_HERE)) return because('cline.sdk.near.unknownEvent', { name, event: UNKNOWN_HERE });
  const event = NAMES.find((known) => plain(known) === plain(stem));
  if (!event) {
    const start = NAMES.find((known) => stem.startsWith(`${known}_`) || stem.startsWith(`${known}-`));
    return start ? because('cline.near.suffix', { name, wanted: start }) : null;
  }
  return because(stem.toLowerCase() === event.toLowerCase() ? 'cline.sdk.near.ending' : 'cline.sdk.near.spelling', { name, wanted: event });
}
