/** Finished runs of a hook as examples: what it read, and what came of it. */
import type { AgentEdition, Clock } from '../../../../shared/agents/edition.ts';
import type { Context } from '../../../../shared/agents/facts.ts';
import { holdsSecret } from '../../../../shared/fragment/secrets.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { Example } from '../../../../shared/library/example.ts';
import type { Json, JsonObject } from '../../../../shared/model/json.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { RunReport } from '../../../../shared/model/run.ts';

export type PublishedExample =
  { readonly kind: 'example'; readonly example: Example } | { readonly kind: 'refused'; readonly reasons: readonly Reason[] };

export interface RunSurroundings {
  readonly edition: AgentEdition;
  readonly context: Context;
  readonly clock: Clock;
}

const MOST_REASON = 200;

/** Only what differs from the event's sample is told, and no folder of this machine. */
export function publishedExample(report: RunReport, hook: string, number: number, around: RunSurroundings): PublishedExample {
  const { edition, context } = around;
  const refused = (...reasons: Reason[]): PublishedExample => ({ kind: 'refused', reasons });
  const ran = report.hooks.filter(({ ran: how }) => how !== 'no').map((one) => one.hook.id);
  if (report.edition !== edition.id || !report.hooks.some((one) => one.hook.id === hook))
    return refused(because('library.publish.otherRun', { run: report.id }));
  if (!ran.includes(hook)) return refused(because('library.publish.notRun', { run: report.id }));
  if (ran.length > 1 || !report.hooks.some((one) => one.hook.id === hook && one.ran === 'asAgent'))
    return refused(because('library.publish.otherHooks', { run: report.id }));
  const failure = report.hooks.find((one) => one.hook.id === hook)?.outcome?.failure;
  if (failure) return refused(because('library.publish.failed', { run: report.id }), failure.message);
  const [usual, elsewhere] = [
    usualPayload(report, around),
    usualPayload(report, { edition, clock: OTHER_CLOCK, context: elsewhereOf(context) }),
  ];
  const isSame = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
  // Ids, times and folders are another's in every run.
  const isOfTheRun = (key: string, value: Json): boolean => typeof value !== 'object' && !isSame(usual[key], elsewhere[key]);
  const places = [...context.roots, ...copiesOf(context.roots, usual, report.payload)].sort((a, b) => b.length - a.length);
  const nowhere = (value: Json): Json => withoutPlaces(value, places, context.home);
  const payload = Object.fromEntries(
    Object.entries(report.payload)
      .filter(([key, value]) => !isOfTheRun(key, value))
      .map(([key, value]) => [key, nowhere(value)] as const)
      .filter(([key, value]) => !isSame(value, usual[key] && nowhere(usual[key]))),
  );
  if (holdsSecret(JSON.stringify(payload))) return refused(because('library.publish.secret', { run: report.id }));
  const { decision, reason } = report.verdict;
  const told = reason?.split('\n')[0]?.trim().slice(0, MOST_REASON) ?? '';
  const hasPlace = [...places, context.home].some((place) => told.includes(place));
  const example: Example = {
    name: `run-${number}`,
    event: report.event,
    editions: [edition.id],
    ...(Object.keys(payload).length > 0 && { payload: { [edition.id]: payload } }),
    expect: {
      decision: decision === 'blocks' || decision === 'stopsRun' ? 'stops' : decision,
      ...(decision !== 'proceeds' && told !== '' && !hasPlace && { reason: told }),
    },
  };
  return { kind: 'example', example };
}

const OTHER_CLOCK: Clock = { at: 1, ids: { session: 'other', task: 'other', user: 'other', call: 'other' } };
const elsewhereOf = (context: Context): Context => ({ ...context, cwd: '/elsewhere', roots: ['/elsewhere'], home: '/elsewhere' });

function usualPayload({ event }: RunReport, { edition, clock, context }: RunSurroundings): JsonObject {
  const [sample] = edition.samples(event, undefined, clock, context);
  return sample ? edition.writePayload(sample.firing, context) : {};
}

/** A run may have been one in a copy of the workspace: where the payload usually names a root, it then names the copy's. */
function copiesOf(roots: readonly string[], usual: JsonObject, payload: JsonObject): string[] {
  const listOf = (value: Json | undefined): readonly (Json | undefined)[] => (Array.isArray(value) ? (value as Json[]) : [value]);
  return Object.entries(usual).flatMap(([key, value]) =>
    listOf(value).flatMap((one, i) => {
      const other = listOf(payload[key])[i];
      return typeof one === 'string' && roots.includes(one) && typeof other === 'string' && other !== '' ? [other] : [];
    }),
  );
}

/** The example brings its own folders. */
function withoutPlaces(value: Json, roots: readonly string[], home: string): Json {
  if (typeof value === 'string')
    return roots.reduce((text, root) => text.replaceAll(root, '{workspace}'), value).replaceAll(home, '{home}');
  if (Array.isArray(value)) return value.map((item: Json) => withoutPlaces(item, roots, home));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutPlaces(item ?? null, roots, home)]));
}
