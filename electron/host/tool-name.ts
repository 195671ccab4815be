/** Where a payload names its tool. Found by trying, so that no agent's field names stand here. */
import type { AgentEdition, Clock } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import type { Json, JsonObject } from '../../shared/model/json.ts';
import { isJsonObject } from '../../shared/model/json.ts';

type Path = readonly string[];

const PROBE = 'hook_studio_probe_tool';

/** Paths at which this event's payload holds the name of its tool; none for an event without a tool. */
export function toolNamePaths(edition: AgentEdition, event: string, clock: Clock, context: Context): readonly Path[] {
  const [sample] = edition.samples(event, PROBE, clock, context);
  return sample ? pathsOf(edition.writePayload(sample.firing, context), PROBE) : [];
}

function pathsOf(value: Json, text: string, path: Path = []): readonly Path[] {
  if (value === text) return [path];
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, text, [...path, key])) : [];
}

/** `payload` with the values that `model` has at these paths; where it has no object on the way it stays as it is. */
export const withValuesAt = (payload: JsonObject, model: JsonObject, paths: readonly Path[]): JsonObject =>
  paths.reduce((before, path) => withValueAt(before, model, path), payload);

function withValueAt(payload: JsonObject, model: JsonObject, [key, ...rest]: Path): JsonObject {
  if (key === undefined) return payload;
  const own = payload[key];
  const wanted = model[key];
  if (rest.length === 0) return wanted === undefined ? payload : { ...payload, [key]: wanted };
  return isJsonObject(own) && isJsonObject(wanted) ? { ...payload, [key]: withValueAt(own, wanted, rest) } : payload;
}
