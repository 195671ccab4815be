/** Values from outside may be nested so deeply that walking through them overflows the stack; nothing real is. */
import type { Json } from './json.ts';

/** So many lists and objects may lie in each other. */
export const MOST_LEVELS = 200;

/** Takes as long as the value is large, and no stack, however deep it is. */
export function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < MOST_LEVELS; depth++) {
    const inner: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const child of Object.values(item)) if (typeof child === 'object' && child !== null) inner.push(child);
    }
    if (inner.length === 0) return false;
    level = inner;
  }
  return true;
}

/** The same value, with “…” in the place of what lies deeper than `MOST_LEVELS`. */
export const cutTooDeep = (value: Json): Json => (nestsTooDeep(value) ? cut(value, MOST_LEVELS) : value);

function cut(value: Json, levels: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item: Json) => cut(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item, levels - 1)]));
}
