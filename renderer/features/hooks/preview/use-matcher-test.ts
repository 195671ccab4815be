import { useEffect, useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Output } from '../../../../shared/contract/calls.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { attempt } from '../../../store/attempt.ts';
import { useBridge } from '../../../store/use-studio.ts';

export type MatcherTest = Output<'matcher:test'>;

/** Which of the edition's tools the hook's matcher hits. null: not asked, since the event takes no matcher, or not answered yet. */
export function useMatcherTest(spec: AgentEdition, hook: Hook): MatcherTest | null {
  const bridge = useBridge();
  const [test, setTest] = useState<MatcherTest | null>(null);
  const event = spec.events.find((candidate) => candidate.name === hook.event);
  const isAsked = event?.matcher === 'used' && event.subject === 'tool';
  const matcher = JSON.stringify(hook.matcher ?? null);
  const hasMatcher = hook.matcher !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    void attempt(
      bridge.call('matcher:test', { edition: spec.id, event: hook.event, ...(hasMatcher && { matcher: JSON.parse(matcher) as Json }) }),
    ).then((answer) => {
      if (isWanted) setTest(answer.kind === 'ok' ? answer.value : null);
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, spec.id, hook.event, matcher, hasMatcher, isAsked]);
  return isAsked ? test : null;
}
