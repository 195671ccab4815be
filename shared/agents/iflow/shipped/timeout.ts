/** A hook's limit in iFlow CLI 0.5.19. */
import type { Hook } from '../../../model/hook.ts';
import type { Json } from '../../../model/json.ts';
import type { Reason } from '../../../model/reason.ts';
import { looksLikeMs } from '../long-timeout.ts';
import { because } from '../words.ts';

const DEFAULT_SECONDS = 60;
/** What setTimeout can hold; beyond it, below 0 and for what is no number it fires at once. */
const LONGEST_MS = 2_147_483_647;

export interface Limit {
  readonly ms: number;
  /** As the agent's own message names it. */
  readonly seconds: string;
}

/** Falsy values mean the default; texts that read as numbers count as such. */
export function limitOf(timeout: Json | undefined): Limit {
  const wanted = (timeout ? Number(timeout) : DEFAULT_SECONDS) * 1000;
  return { ms: wanted >= 1 && wanted <= LONGEST_MS ? wanted : 1, seconds: String(wanted / 1000) };
}

/** What is odd about a timeout that the start-up check may well let pass. */
export function hintsOfTimeout(timeout: Json | undefined): Reason[] {
  const wanted = timeout ? Number(timeout) * 1000 : LONGEST_MS;
  const endsAtOnce = !(wanted > 0 && wanted <= LONGEST_MS);
  return endsAtOnce
    ? [because('iflow.shipped.timeoutEndsAtOnce', { most: Math.floor(LONGEST_MS / 1000) }, 'exec-069')]
    : looksLikeMs(timeout);
}

export const timeoutOf = (hook: Hook): Json | undefined => (hook.handler.kind === 'command' ? hook.handler.timeout : undefined);

const EXIT_BUDGET_MS = 3000;
/** At the program's end all hooks share three seconds, unless one has its own limit. */
export const exitLimitMs = (timeout: Json | undefined, hooks: number): number =>
  timeout ? limitOf(timeout).ms : EXIT_BUDGET_MS / Math.max(1, hooks);
