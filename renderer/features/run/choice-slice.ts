import type { FiringRequest } from '../../../shared/contract/calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { editionById } from '../../../shared/agents/index.ts';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import type { HookRun } from '../../../shared/model/run.ts';
import { attempt } from '../../store/attempt.ts';
import { chosenEditions, editionOfAgent } from '../../store/editions.ts';
import type { RunRequest } from '../../store/frame-slice.ts';
import type { Slice, StudioState } from '../../store/index.ts';
import { findHook } from '../hooks/hook-sets.ts';
import { payloadTextOf, readPayloadText } from './model/payload-text.ts';
import type { PayloadReading } from './model/payload-text.ts';
import { firstToolHit } from './model/hit-tool.ts';
import { draftKey, firingOfPayload, firingOfSample, freshChoice, onlyHook, toggleHook } from './model/run-choice.ts';
import type { RunChoice } from './model/run-choice.ts';

/** What would happen with the payload as it is typed. The last plan stays in sight while the next one is asked for. */
export type RunPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'planned'; readonly payload: JsonObject; readonly unknownKeys: readonly string[]; readonly hooks: readonly HookRun[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface ChoiceSlice {
  /** null until the Run view was opened with a workspace. */
  readonly runChoice: RunChoice | null;
  /** The sample's payload as the host wrote it; null until it came. */
  readonly runBase: JsonObject | null;
  /** The payload as typed. */
  readonly runText: string;
  /** Edited payloads by `draftKey`. */
  readonly runDrafts: Readonly<Record<string, string>>;
  readonly runPlan: RunPlan;
  /** Chooses an event where none is chosen, else looks again at what has changed on disk or in the preferences. */
  readonly openRun: () => Promise<void>;
  readonly openRunRequest: (request: RunRequest) => Promise<void>;
  readonly chooseRun: (changes: Partial<Pick<RunChoice, 'agent' | 'event' | 'tool' | 'sample'>>) => Promise<void>;
  readonly setRunOption: (changes: Partial<Pick<RunChoice, 'place' | 'limitText'>>) => void;
  readonly toggleRunHook: (run: HookRun) => void;
  readonly typePayload: (text: string) => void;
  /** Back to the sample's own text. */
  readonly resetPayload: () => Promise<void>;
}

/** Typing is not followed letter by letter. */
const PLAN_DELAY_MS = 250;

type RunWish = Pick<StudioState, 'runChoice' | 'preferences'>;
/** The edition that would run: the chosen one of the agent. */
export const runEdition = ({ runChoice, preferences }: RunWish): AgentEdition | undefined =>
  runChoice ? editionOfAgent(preferences, runChoice.agent) : undefined;

export function readRunPayload(state: RunWish & Pick<ChoiceSlice, 'runText' | 'runBase'>): PayloadReading | null {
  const spec = runEdition(state)?.events.find((event) => event.name === state.runChoice?.event);
  return spec && state.runBase ? readPayloadText(state.runText, spec.payload, state.runBase) : null;
}

export const createChoiceSlice: Slice<ChoiceSlice> = (set, get, bridge) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  /** What was chosen last, while its plan is still on its way. */
  let wanted: RunChoice | null = null;
  /** Something has changed since that plan was asked for. */
  let isStale = false;
  /** The workspace in which a person has chosen, or where the choice has hooks; in another one it goes where hooks are. */
  let chosenIn: string | null = null;
  const hearChosen = (): void => {
    chosenIn = workspaceKey(get());
  };

  /** The newest question wins; null: this one was overtaken. */
  const ask = async (request: FiringRequest): Promise<Exclude<RunPlan, { kind: 'none' }> | null> => {
    clearTimeout(timer);
    const ticket = (asked += 1);
    const answer = await attempt(bridge.call('hooks:plan', request));
    if (ticket !== asked) return null;
    return answer.kind === 'ok' ? { kind: 'planned', ...answer.value } : answer;
  };
  const planTyped = async (): Promise<void> => {
    const { runChoice, preferences } = get();
    const edition = runEdition(get());
    const reading = readRunPayload(get());
    if (wanted || !runChoice || !edition || reading?.kind !== 'fits') return;
    const runPlan = await ask(firingOfPayload(edition.id, runChoice, preferences, reading.payload));
    if (runPlan) set({ runPlan });
  };
  /** The choice, its payload and its plan come into sight together. False: another choice overtook it. */
  const choose = async (runChoice: RunChoice): Promise<boolean> => {
    const edition = editionOfAgent(get().preferences, runChoice.agent);
    if (!edition) return false;
    wanted = runChoice;
    const runPlan = await ask(firingOfSample(edition.id, runChoice, get().preferences)).finally(() => {
      if (wanted === runChoice) wanted = null;
    });
    if (!runPlan) return false;
    const before = get().runChoice;
    const isSameEvent = before?.agent === runChoice.agent && before.event === runChoice.event;
    const draft = get().runDrafts[draftKey(edition.id, runChoice)];
    set({
      // What was ticked meanwhile stays ticked.
      runChoice: isSameEvent
        ? { ...runChoice, place: before.place, limitText: before.limitText, leftOut: before.leftOut, also: before.also }
        : runChoice,
      runPlan,
      ...(runPlan.kind === 'planned' && { runBase: runPlan.payload, runText: draft ?? payloadTextOf(runPlan.payload) }),
    });
    get().viewAgent(runChoice.agent);
    // The result in sight is another event's: the plan of this one takes its place.
    if (before && !isSameEvent) get().showPlan();
    if (draft !== undefined) await planTyped();
    if (isStale) void get().openRun();
    isStale = false;
    return true;
  };

  /** A tool that the hook fires on; null: the sample's own does, or nothing can be told. */
  const toolFor = async (edition: AgentEdition, event: string, id: string): Promise<string | null> => {
    const spec = edition.events.find((candidate) => candidate.name === event);
    const hook = findHook(get().hookSets, id)?.hook;
    if (spec?.matcher !== 'used' || spec.subject !== 'tool' || !hook) return null;
    const { matcher } = hook;
    const test = await attempt(bridge.call('matcher:test', { edition: edition.id, event, ...(matcher !== undefined && { matcher }) }));
    return test.kind === 'ok' ? firstToolHit(test.value) : null;
  };

  return {
    runChoice: null,
    runBase: null,
    runText: '',
    runDrafts: {},
    runPlan: { kind: 'none' },
    openRun: async () => {
      if (wanted) {
        isStale = true;
        return;
      }
      const { runChoice } = get();
      const edition = runEdition(get());
      const isKnown = runChoice !== null && edition !== undefined && edition.events.some((event) => event.name === runChoice.event);
      const fits = isKnown && hooksOf(get(), edition).some(({ event }) => event === runChoice.event);
      if (!isKnown || (!fits && chosenIn !== workspaceKey(get()))) {
        const first = firstChoice(get());
        if (first) await choose(first);
        return;
      }
      hearChosen();
      get().viewAgent(runChoice.agent);
      if (get().runDrafts[draftKey(edition.id, runChoice)] === undefined) await choose(runChoice);
      else await planTyped();
    },
    openRunRequest: async ({ edition: id, event, hook, tool, sample, act }) => {
      const edition = editionById(id);
      if (!edition) return;
      hearChosen();
      if (editionOfAgent(get().preferences, edition.agent)?.id !== id)
        await get().setPreferences({ editions: { ...get().preferences?.editions, [edition.agent]: id } });
      const fitting = tool ?? (hook === null ? null : await toolFor(edition, event, hook));
      if (!(await choose({ ...freshChoice(edition.agent, event), tool: fitting, sample: sample ?? null }))) return;
      // Whatever ran before, this is about another question.
      get().showPlan();
      const { runPlan, runChoice } = get();
      if (hook !== null && runChoice && runPlan.kind === 'planned') set({ runChoice: onlyHook(runChoice, hook, runPlan.hooks) });
      if (act === 'run') await get().startRun();
    },
    chooseRun: async (changes) => {
      const before = wanted ?? get().runChoice;
      if (!before) return;
      hearChosen();
      const agent = changes.agent ?? before.agent;
      const events = editionOfAgent(get().preferences, agent)?.events ?? [];
      const event =
        changes.event ?? (events.some((known) => known.name === before.event) ? before.event : (events[0]?.name ?? before.event));
      const isSameEvent = agent === before.agent && event === before.event;
      await choose({
        ...before,
        agent,
        event,
        tool: changes.tool !== undefined ? changes.tool : isSameEvent ? before.tool : null,
        sample: changes.sample !== undefined ? changes.sample : isSameEvent && changes.tool === undefined ? before.sample : null,
        leftOut: isSameEvent ? before.leftOut : [],
        also: isSameEvent ? before.also : [],
      });
    },
    setRunOption: (changes) => {
      const { runChoice } = get();
      if (!runChoice) return;
      set({ runChoice: { ...runChoice, ...changes } });
      clearTimeout(timer);
      timer = setTimeout(() => void planTyped(), PLAN_DELAY_MS);
    },
    toggleRunHook: (run) => {
      const { runChoice } = get();
      if (runChoice) set({ runChoice: toggleHook(runChoice, run) });
    },
    typePayload: (text) => {
      const { runChoice, runDrafts } = get();
      const edition = runEdition(get());
      if (!runChoice || !edition || text === get().runText) return;
      set({ runText: text, runDrafts: { ...runDrafts, [draftKey(edition.id, runChoice)]: text } });
      clearTimeout(timer);
      timer = setTimeout(() => void planTyped(), PLAN_DELAY_MS);
    },
    resetPayload: async () => {
      const { runChoice, runDrafts } = get();
      const edition = runEdition(get());
      if (!runChoice || !edition) return;
      const key = draftKey(edition.id, runChoice);
      set({ runDrafts: Object.fromEntries(Object.entries(runDrafts).filter(([other]) => other !== key)) });
      await choose(runChoice);
    },
  };
};

const workspaceKey = ({ workspace }: Pick<StudioState, 'workspace'>): string => workspace?.roots.join('\n') ?? '';

const hooksOf = ({ hookSets }: Pick<StudioState, 'hookSets'>, edition: AgentEdition | undefined): readonly Hook[] =>
  hookSets.find((found) => found.edition === edition?.id)?.set.hooks ?? [];

/** The agent in view, else one that has hooks; of its events the first with a hook that is on, else with any, else the first. */
function firstChoice(state: StudioState): RunChoice | null {
  const { preferences, agentInView } = state;
  const chosen = chosenEditions(preferences);
  const inView = chosen.find((edition) => edition.agent === agentInView);
  const edition =
    inView && hooksOf(state, inView).length > 0 ? inView : (chosen.find((one) => hooksOf(state, one).length > 0) ?? inView ?? chosen[0]);
  if (!edition) return null;
  const hooks = hooksOf(state, edition);
  const event =
    edition.events.find((spec) => !spec.never && hooks.some((hook) => hook.event === spec.name && hook.state.kind === 'on')) ??
    edition.events.find((spec) => hooks.some((hook) => hook.event === spec.name)) ??
    edition.events[0];
  return event ? freshChoice(edition.agent, event.name) : null;
}
