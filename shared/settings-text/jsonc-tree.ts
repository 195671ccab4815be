/** JSON with comments as a tree with positions, and what its nodes say. */
import type { Node } from 'jsonc-parser';
import type { TextRange } from '../model/hook.ts';
import { MOST_LEVELS } from '../model/json-depth.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { readJson } from './json-fault.ts';

/** undefined: not valid; a trailing comma is not. */
export function readJsonc(text: string): Node | undefined {
  const reading = readJson(text);
  return reading.kind === 'tree' ? reading.root : undefined;
}

/** A property stands between an object and what lies in it, so a level of objects is two of the tree. */
export function treeTooDeep(root: Node): boolean {
  let level: readonly Node[] = [root];
  for (let depth = 0; depth < 2 * MOST_LEVELS && level.length > 0; depth++) level = level.flatMap((node) => node.children ?? []);
  return level.length > 0;
}

export const rangeOf = (node: Node): TextRange => ({ start: node.offset, end: node.offset + node.length });
export const endOf = (node: Node): number => node.offset + node.length;

/** Properties of an object node, as written, twins and all, or items of a list. A property's children are its name and its value. */
export const membersOf = (node: Node): readonly Node[] => node.children ?? [];
export const nameOf = (property: Node): string => String(property.children?.[0]?.value);
export const valueOf = (property: Node): Node => property.children?.[1] ?? property;

/** Of several properties with one name the last counts, as in JSON.parse. */
export const propertyNamed = (node: Node, name: string): Node | undefined =>
  membersOf(node).findLast((property) => property.children?.[0]?.value === name);
export function valueNamed(node: Node, name: string): Node | undefined {
  const property = propertyNamed(node, name);
  return property && valueOf(property);
}

/** A name leads to the property that counts, a number to an item. */
export function nodeAt(root: Node, path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = root;
  for (const step of path) {
    if (typeof step === 'number') node = node.type === 'array' ? membersOf(node)[step] : undefined;
    else node = node.type === 'object' ? valueNamed(node, step) : undefined;
    if (!node) return undefined;
  }
  return node;
}

/** The plain value. A number too large for JSON becomes the largest that JSON can hold. */
export function jsonOf(node: Node): Json {
  switch (node.type) {
    case 'object':
      return objectOf(node);
    case 'array':
      return membersOf(node).map(jsonOf);
    case 'number': {
      const value = Number(node.value);
      return Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
    }
    case 'string':
      return String(node.value);
    case 'boolean':
      return node.value === true;
    case 'property':
    case 'null':
      return null;
  }
}

/** The properties as a plain object, one named `__proto__` included. */
export function objectOf(node: Node): JsonObject {
  const object: Record<string, Json> = {};
  for (const property of membersOf(node)) {
    const name = nameOf(property);
    const value = jsonOf(valueOf(property));
    if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    else object[name] = value;
  }
  return object;
}

/** Whether two values say the same; the order of an object's keys says nothing. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [new Map(Object.entries<Json>(a)), new Map(Object.entries<Json>(b))];
  return one.size === other.size && [...one].every(([key, value]) => other.has(key) && sameJson(value, other.get(key)));
}
