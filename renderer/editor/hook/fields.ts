/** The fields of what a hook reads and may print: from the edition's schemas, and below open objects from its samples. */
import { z } from 'zod';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';

export interface Field {
  readonly path: readonly string[];
  /** As people write it: string, number, string[], "block" | "approve". */
  readonly type: string;
  readonly need: 'always' | 'sometimes';
  /** The values that are allowed, where the schema names them. */
  readonly values: readonly string[];
  readonly example?: Json;
  /** Whose input it belongs to; empty: it is no parameter of a tool. */
  readonly tools: readonly string[];
}
export interface HookFields {
  readonly payload: readonly Field[];
  readonly answer: readonly Field[];
}

const MOST_LEVELS = 5;
const known = new Map<string, HookFields>();

/** In the order of the payload. Reckoned once per edition and event. */
export function hookFields(edition: AgentEdition, event: string): HookFields {
  const id = `${edition.id} ${event}`;
  const found = known.get(id) ?? reckoned(edition, event);
  known.set(id, found);
  return found;
}

function reckoned(edition: AgentEdition, event: string): HookFields {
  const spec = edition.events.find((candidate) => candidate.name === event);
  if (!spec) return { payload: [], answer: [] };
  const fields = new Map<string, Field>();
  for (const field of fieldsBelow(jsonSchemaOf(spec.payload), [])) fields.set(field.path.join('.'), field);
  const tools = spec.subject === 'tool' ? edition.tools.filter((tool) => tool.registered).map((tool) => tool.name) : [];
  for (const tool of tools.length > 0 ? tools : [undefined]) addSamples(fields, edition, event, tool);
  // What comes with every tool is the event's, not a tool's.
  const payload = [...fields.values()].map((field) => (field.tools.length === tools.length ? { ...field, tools: [] } : field));
  return { payload: inOrder(payload), answer: spec.answer ? fieldsBelow(jsonSchemaOf(spec.answer), []) : [] };
}

/** Parents directly before their children, which keep the order in which they were found. */
function inOrder(fields: readonly Field[], above: readonly string[] = []): readonly Field[] {
  return fields
    .filter((field) => field.path.length === above.length + 1 && above.every((key, i) => field.path[i] === key))
    .flatMap((field) => [field, ...inOrder(fields, field.path)]);
}

const jsonSchemaOf = (schema: z.ZodType): JsonObject => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject;

function fieldsBelow(schema: JsonObject, above: readonly string[]): readonly Field[] {
  const properties = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly Json[]) : [];
  if (above.length >= MOST_LEVELS) return [];
  return properties.flatMap(([name, property]) => {
    if (!isJsonObject(property)) return [];
    const path = [...above, name];
    const field: Field = {
      path,
      type: typeOf(property),
      need: required.includes(name) ? 'always' : 'sometimes',
      values: valuesOf(property),
      tools: [],
    };
    return [field, ...fieldsBelow(property, path)];
  });
}

const valuesOf = ({ enum: choices, const: only }: JsonObject): readonly string[] =>
  (Array.isArray(choices) ? (choices as readonly Json[]) : [only]).filter((value) => typeof value === 'string');

function typeOf(schema: JsonObject): string {
  const { type, items, anyOf } = schema;
  const values = valuesOf(schema);
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `${isJsonObject(items) ? typeOf(items) : 'any'}[]`;
  if (typeof type === 'string') return type;
  // Any JSON at all is described as a choice of everything.
  const options = Array.isArray(anyOf) ? (anyOf as readonly Json[]).filter(isJsonObject) : [];
  return options.length === 0 || options.length > 3 ? 'any' : options.map(typeOf).join(' | ');
}

/** An imagined machine: samples need a place, and no look at the real one. */
const contextOf = (edition: AgentEdition): Context => ({
  platform: 'linux',
  pathStyle: 'posix',
  home: '/home/you',
  user: { uid: 1000, gids: [1000] },
  env: {},
  cwd: '/project',
  roots: ['/project'],
  mode: edition.modes[0] ?? '',
  assumed: edition.assumptions.parse({}),
  systemSettings: '',
  facts: {},
});
const CLOCK = { at: Date.UTC(2026, 0, 5, 9, 30), ids: { session: 'session-1', task: 'task-1', user: 'user-1', call: 'call-1' } };

function addSamples(fields: Map<string, Field>, edition: AgentEdition, event: string, tool: string | undefined): void {
  const context = contextOf(edition);
  const [sample] = edition.samples(event, tool, CLOCK, context);
  if (sample) addValues(fields, edition.writePayload(sample.firing, context), [], tool);
}

function addValues(fields: Map<string, Field>, value: JsonObject, above: readonly string[], tool: string | undefined): void {
  if (above.length >= MOST_LEVELS) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = [...above, name];
    const id = path.join('.');
    const field = fields.get(id);
    const isOpen = !field || field.tools.length > 0;
    fields.set(id, {
      ...(field ?? { path, type: typeOfValue(inner), need: 'sometimes', values: [] }),
      ...(field?.example === undefined ? { example: inner } : { example: field.example }),
      tools: isOpen && tool !== undefined ? [...new Set([...(field?.tools ?? []), tool])] : (field?.tools ?? []),
    });
    if (isJsonObject(inner)) addValues(fields, inner, path, tool);
  }
}

function typeOfValue(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value))
    return `${(value as readonly Json[])[0] === undefined ? 'any' : typeOfValue((value as readonly Json[])[0] ?? null)}[]`;
  return typeof value;
}

export const fieldAt = (fields: readonly Field[], path: readonly string[]): Field | undefined =>
  fields.find((field) => field.path.length === path.length && field.path.every((key, i) => key === path[i]));
export const fieldsIn = (fields: readonly Field[], path: readonly string[]): readonly Field[] =>
  fields.filter((field) => field.path.length === path.length + 1 && path.every((key, i) => key === field.path[i]));
