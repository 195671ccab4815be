/** Reading and changing a value inside a JSON object; the object itself stays as it is. */
import { isJsonObject } from '../../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../../shared/model/json.ts';

export function valueAt(root: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** Objects on the way are made where they are missing. `undefined` takes the key away. */
export function withValueAt(root: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return root;
  const here = Object.hasOwn(root, key) ? root[key] : undefined;
  const next = rest.length === 0 ? value : withValueAt(isJsonObject(here) ? here : {}, rest, value);
  if (next === undefined) return Object.fromEntries(Object.entries(root).filter(([name]) => name !== key));
  return { ...root, [key]: next };
}

/** The same keys in the same order, one of them under another name. A name that is taken already changes nothing. */
export const withKeyRenamed = (object: JsonObject, from: string, to: string): JsonObject =>
  Object.hasOwn(object, to) ? object : Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

/** What a person typed for a value that was JSON: read as JSON where it is, otherwise taken as text. */
export function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
