import { useMemo, useState } from 'react';
import type { AgentEdition, Sample } from '../../../../shared/agents/edition.ts';
import type { Input } from '../../../../shared/contract/calls.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { HookRun } from '../../../../shared/model/run.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { firstToolHit } from '../../run/model/hit-tool.ts';
import { samplesOf } from '../../run/model/samples.ts';
import { useDraftHook } from '../drafts/use-draft-hook.ts';
import type { FoundHook } from '../hook-sets.ts';
import { useMatcherTest } from './use-matcher-test.ts';
import type { MatcherTest } from './use-matcher-test.ts';
import { usePlan } from './use-plan.ts';
import type { Plan } from './use-plan.ts';

export interface Preview {
  readonly found: FoundHook;
  /** As the draft of its file has it, which is what would be started; `found` is what lies on disk. */
  readonly live: Hook;
  /** The draft, where it says something else than the file. */
  readonly typed: Input<'hooks:plan'>['typed'];
  readonly spec: AgentEdition;
  readonly test: MatcherTest | null;
  readonly samples: readonly Sample[];
  readonly sample: string;
  readonly chooseSample: (id: string) => void;
  /** The tool that the sample calls, where the event has tools. */
  readonly tool: string | null;
  readonly plan: Attempt<Plan> | null;
  readonly run: HookRun | undefined;
}

/** Everything the right pane tells about one hook: which tools, which start, which input. */
export function usePreview(found: FoundHook, spec: AgentEdition): Preview {
  const { hook } = found;
  const live = useDraftHook(found, spec);
  const draft = useStudio((state) => state.documents[hook.source]);
  const text = live !== hook && draft?.kind === 'open' ? draft.text : null;
  const typed = useMemo(() => (text === null ? undefined : [{ path: hook.source, text }]), [hook.source, text]);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const [chosen, setChosen] = useState<string | null>(null);
  const test = useMatcherTest(spec, live);
  const tool = test && firstToolHit(test);
  const event = spec.events.find((candidate) => candidate.name === live.event);
  const isKnown = event !== undefined;
  const samples = useMemo(
    () => (workspace && isKnown ? samplesOf(spec, live.event, tool, workspace, platform) : []),
    [spec, live.event, workspace, isKnown, tool, platform],
  );
  const sample = samples.find((candidate) => candidate.id === chosen)?.id ?? samples[0]?.id ?? '';
  const waitsForTest = event?.matcher === 'used' && event.subject === 'tool' && test === null;
  const plan = usePlan(
    isKnown && !waitsForTest
      ? { edition: spec.id, event: live.event, hook: live.id, typed, ...(tool !== null && { tool }), ...(sample !== '' && { sample }) }
      : null,
    found.set,
  );
  const run = plan?.kind === 'ok' ? plan.value.hooks.find((candidate) => candidate.hook.id === live.id) : undefined;
  return { found, live, typed, spec, test, samples, sample, chooseSample: setChosen, tool, plan, run };
}
