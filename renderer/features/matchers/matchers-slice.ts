import { z } from 'zod';
import type { Slice } from '../../store/index.ts';
import { recall, remember } from '../../ui/memory.ts';
import { checkSchema } from './model/checks.ts';
import type { Check } from './model/checks.ts';
import { matcherAgents, matcherEvents } from './model/subjects.ts';

/** A pattern with its checks, kept for another day. */
const keptSchema = z.object({
  agent: z.string(),
  edition: z.string(),
  event: z.string(),
  pattern: z.string(),
  checks: z.array(checkSchema),
});
export type KeptPattern = z.infer<typeof keptSchema>;

const trialSchema = z.object({
  agent: z.string(),
  event: z.string(),
  pattern: z.string(),
  /** Run against the pattern at every keystroke. */
  checks: z.array(checkSchema),
  /** Lines to try, by event. */
  texts: z.record(z.string(), z.string()),
});
/** What is being tried now. */
export type Trial = z.infer<typeof trialSchema>;

export interface MatchersSlice {
  readonly trial: Trial;
  /** One name a line, as typed. */
  readonly ownNames: string;
  readonly keptPatterns: readonly KeptPattern[];
  readonly changeTrial: (changes: Partial<Trial>) => void;
  readonly setOwnNames: (text: string) => void;
  /** Opens the Matchers view on a pattern. Checks made for another event stay behind. */
  readonly tryMatcher: (agent: string, event: string, pattern: string, checks?: readonly Check[]) => void;
  /** Takes the place of the same pattern of the same edition and event. */
  readonly keepPattern: (edition: string) => void;
  readonly forgetPattern: (kept: KeptPattern) => void;
}

const KEYS = { trial: 'matchers.trial', own: 'matchers.own', kept: 'matchers.kept' } as const;

export const createMatchersSlice: Slice<MatchersSlice> = (set, get) => {
  const keep = (keptPatterns: readonly KeptPattern[]): void => {
    set({ keptPatterns });
    remember(KEYS.kept, JSON.stringify(keptPatterns));
  };
  return {
    trial: recalledTrial(),
    ownNames: recall(KEYS.own) ?? '',
    keptPatterns: read(KEYS.kept, z.array(keptSchema)) ?? [],
    changeTrial: (changes) => {
      const trial = { ...get().trial, ...changes };
      set({ trial });
      remember(KEYS.trial, JSON.stringify(trial));
    },
    setOwnNames: (ownNames) => {
      set({ ownNames });
      remember(KEYS.own, ownNames);
    },
    tryMatcher: (agent, event, pattern, checks) => {
      const { trial, changeTrial, go } = get();
      const isSame = trial.agent === agent && trial.event === event;
      changeTrial({ agent, event, pattern, checks: [...(checks ?? (isSame ? trial.checks : []))] });
      go('matchers');
    },
    keepPattern: (edition) => {
      const { agent, event, pattern, checks } = get().trial;
      const kept = { agent, edition, event, pattern, checks };
      keep([kept, ...get().keptPatterns.filter((other) => !isSamePattern(kept, other))]);
    },
    forgetPattern: (kept) => keep(get().keptPatterns.filter((other) => other !== kept)),
  };
};

const isSamePattern = (a: Omit<KeptPattern, 'checks'>, b: Omit<KeptPattern, 'checks'>): boolean =>
  a.edition === b.edition && a.event === b.event && a.pattern === b.pattern;

/** What was tried last, as long as its agent and event are still there. */
function recalledTrial(): Trial {
  const recalled = read(KEYS.trial, trialSchema);
  if (recalled && matcherEvents(recalled.agent).includes(recalled.event)) return recalled;
  const agent = matcherAgents()[0]?.agent ?? '';
  return { agent, event: matcherEvents(agent)[0] ?? '', pattern: '', checks: [], texts: {} };
}

/** undefined: nothing was kept, or another version of the studio kept it. */
function read<T>(key: string, schema: z.ZodType<T>): T | undefined {
  const text = recall(key);
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
