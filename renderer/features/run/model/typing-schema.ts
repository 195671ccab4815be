import type { z } from 'zod';
import type { ToolSpec } from '../../../../shared/agents/edition.ts';
import { isJsonObject } from '../../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../../shared/model/json.ts';
import { jsonSchemaOf } from './form-rows.ts';

/** Whether a field holds a tool's name. */
export const isToolNameField = (name: string): boolean => /^tool_?name$/i.test(name);

/** Names and aliases, each once, as they can be offered for a tool's name. */
export const offeredToolNames = (tools: readonly ToolSpec[]): readonly string[] => [
  ...new Set(tools.flatMap((tool) => [tool.name, ...tool.aliases])),
];

/**
 * The payload's schema for an editor: tools are offered by name and alias, and no top-level field is asked for, since
 * the sample fills those that are left out.
 */
export function schemaForTyping(schema: z.ZodType, tools: readonly ToolSpec[]): JsonObject {
  const { required: _filled, ...whole } = jsonSchemaOf(schema);
  return offered(whole, offeredToolNames(tools)) as JsonObject;
}

function offered(value: Json, names: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item: Json) => offered(item, names));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'properties' && isJsonObject(inner) ? withNames(inner, names) : offered(inner, names),
    ]),
  );
}

const withNames = (properties: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isToolNameField(name) && isJsonObject(property) && property['type'] === 'string'
        ? { ...property, examples: names }
        : offered(property, names),
    ]),
  );
