import { useEffect, useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { because } from '../../../../shared/words/studio.ts';
import type { Bridge } from '../../../bridge/bridge.ts';
import { attempt } from '../../../store/attempt.ts';
import { editionsOfAgent } from '../../../store/editions.ts';
import { useBridge } from '../../../store/use-studio.ts';
import { answersOf, differingTopics } from './edition-answers.ts';
import type { DifferingTopic, EditionAnswers } from './edition-answers.ts';
import type { Preview } from './use-preview.ts';

export interface EditionDifference {
  readonly edition: AgentEdition;
  readonly here: EditionAnswers;
  readonly there: EditionAnswers;
  readonly topics: readonly DifferingTopic[];
}

/** The agent's other editions that answer otherwise about this hook. */
export function useOtherEditions({ live, typed, spec, run, test, tool }: Preview): readonly EditionDifference[] {
  const bridge = useBridge();
  const [differences, setDifferences] = useState<readonly EditionDifference[]>([]);
  const { id: hook, event } = live;
  useEffect(() => {
    const others = editionsOfAgent(spec.agent).filter((edition) => edition.id !== spec.id);
    if (!run || others.length === 0) return;
    let isWanted = true;
    const here = answersOf(run, test);
    void Promise.all(
      others.map(async (edition): Promise<EditionDifference> => {
        const there = await askOther(bridge, edition, { hook, event, tool, typed });
        return { edition, here, there, topics: differingTopics(here, there) };
      }),
    ).then((all) => {
      if (isWanted) setDifferences(all.filter((difference) => difference.topics.length > 0));
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, spec, run, test, tool, hook, event, typed]);
  return differences;
}

async function askOther(
  bridge: Bridge,
  edition: AgentEdition,
  { hook, event, tool, typed }: Pick<Preview, 'tool' | 'typed'> & { readonly hook: string; readonly event: string },
): Promise<EditionAnswers> {
  const plan = await attempt(bridge.call('hooks:plan', { edition: edition.id, event, hook, typed, ...(tool !== null && { tool }) }));
  if (plan.kind === 'failed') return { kind: 'unknown', reason: plan.failure.reason };
  const run = plan.value.hooks.find((candidate) => candidate.hook.id === hook);
  if (!run) return { kind: 'unknown', reason: because('error.unknownHook', { hook }) };
  const spec = edition.events.find((candidate) => candidate.name === event);
  if (spec?.matcher !== 'used' || spec.subject !== 'tool') return answersOf(run, null);
  const { matcher } = run.hook;
  const test = await attempt(bridge.call('matcher:test', { edition: edition.id, event, ...(matcher !== undefined && { matcher }) }));
  return answersOf(run, test.kind === 'ok' ? test.value : null);
}
