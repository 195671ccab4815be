import { useEffect, useState } from 'react';
import type { Input, Output } from '../../../../shared/contract/calls.ts';
import type { HookSet } from '../../../../shared/model/hook.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { attempt } from '../../../store/attempt.ts';
import { useBridge } from '../../../store/use-studio.ts';

export type Plan = Output<'hooks:plan'>;
type PlanRequest = Input<'hooks:plan'> & { readonly hook: string };

/** Moving through the tree by keyboard asks for the last hook only. */
const PAUSE_MS = 120;

/** What would be started for a sample. The answer before stays until the new one is there; null: none yet. `set`: asked anew when it changes. */
export function usePlan(request: PlanRequest | null, set: HookSet | undefined): Attempt<Plan> | null {
  const bridge = useBridge();
  const [plan, setPlan] = useState<{ readonly question: string; readonly answer: Attempt<Plan> } | null>(null);
  const question = request && JSON.stringify(request);
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void attempt(bridge.call('hooks:plan', JSON.parse(question) as PlanRequest)).then((answer) => {
        if (isWanted) setPlan({ question, answer });
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [bridge, question, set]);
  return plan?.answer ?? null;
}
