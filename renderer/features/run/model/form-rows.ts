/** A form generated from a zod schema: one row per field, in the schema's order. */
import { z } from 'zod';
import type { EventSpec } from '../../../../shared/agents/edition.ts';
import { isJsonObject } from '../../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../../shared/model/json.ts';

export type Path = readonly string[];
export type Field =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly whole: 'yes' | 'no'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** The schema allows this value alone. */
  | { readonly kind: 'fixed'; readonly value: Json }
  /** A list of texts, one per line. */
  | { readonly kind: 'texts' }
  /** An object whose keys are not known beforehand: a tool's parameters. */
  | { readonly kind: 'pairs' }
  | { readonly kind: 'group'; readonly rows: readonly FormRow[] }
  /** Anything else is edited as JSON. */
  | { readonly kind: 'json' };
export interface FormRow {
  readonly path: Path;
  readonly name: string;
  readonly need: 'required' | 'optional';
  readonly mayBeNull: 'yes' | 'no';
  readonly initial?: Json;
  /** The schema's description: an edition writes a code of its word list there. */
  readonly about?: string;
  readonly field: Field;
}

/** JSON Schema of what may be written by hand: defaults may be left out, refinements that JSON Schema lacks allow anything. */
export const jsonSchemaOf = (schema: z.ZodType): JsonObject =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonObject;

export const formRowsOf = (schema: z.ZodType): readonly FormRow[] => rowsOf(jsonSchemaOf(schema), []);

/** What this event alone sends, and what every event of the edition does. */
export function eventRowsOf(
  event: EventSpec,
  events: readonly EventSpec[],
): { readonly own: readonly FormRow[]; readonly common: readonly FormRow[] } {
  const rows = formRowsOf(event.payload);
  const others = events.filter((other) => other !== event).map((other) => new Set(formRowsOf(other.payload).map((row) => row.name)));
  const isCommon = (row: FormRow): boolean => others.length > 0 && others.every((names) => names.has(row.name));
  return { own: rows.filter((row) => !isCommon(row)), common: rows.filter(isCommon) };
}

function rowsOf(schema: JsonObject, path: Path): readonly FormRow[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isJsonObject(property)) return [];
    const own = [...path, name];
    const { schema: inner, mayBeNull } = withoutNull(property);
    return [
      {
        path: own,
        name,
        mayBeNull,
        need: required.has(name) ? 'required' : 'optional',
        ...(property['default'] !== undefined && { initial: property['default'] }),
        ...(typeof property['description'] === 'string' && { about: property['description'] }),
        field: fieldOf(inner, own),
      },
    ] satisfies FormRow[];
  });
}

function fieldOf(schema: JsonObject, path: Path): Field {
  if (schema['const'] !== undefined) return { kind: 'fixed', value: schema['const'] };
  const { enum: options, type } = schema;
  if (Array.isArray(options) && options.every((option) => typeof option === 'string')) return { kind: 'choice', options };
  switch (type) {
    case 'string':
      return { kind: 'text' };
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return { kind: 'number', whole: type === 'integer' ? 'yes' : 'no', ...limits(schema) };
    case 'array':
      return isJsonObject(schema['items']) && schema['items']['type'] === 'string' ? { kind: 'texts' } : { kind: 'json' };
    case 'object': {
      const rows = rowsOf(schema, path);
      return rows.length > 0 ? { kind: 'group', rows } : { kind: 'pairs' };
    }
    default:
      return { kind: 'json' };
  }
}

/** zod writes the safe integers as limits of every integer: they say nothing to a person. */
function limits(schema: JsonObject): { min?: number; max?: number } {
  const { minimum, maximum } = schema;
  return {
    ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** `["string", "null"]` and `anyOf: [X, null]` are X that may be null. */
function withoutNull(schema: JsonObject): { schema: JsonObject; mayBeNull: 'yes' | 'no' } {
  const types = listOf(schema['type']);
  if (types.length === 2 && types.includes('null'))
    return { schema: { ...schema, type: types.find((type) => type !== 'null') ?? 'null' }, mayBeNull: 'yes' };
  const anyOf = listOf(schema['anyOf']);
  const others = anyOf.filter((option) => !(isJsonObject(option) && option['type'] === 'null'));
  const [only] = others;
  return others.length === 1 && others.length < anyOf.length && isJsonObject(only)
    ? { schema: only, mayBeNull: 'yes' }
    : { schema, mayBeNull: 'no' };
}
