/** Finds a hook's answer among what else it printed. */

/**
 * The last outermost `{…}` of the text that is JSON, as text; null: none. Braces inside its strings do not count, and a
 * stray brace in front of it does no harm. Takes time in proportion to the text, whatever the text is: a hook may print a
 * megabyte of open braces.
 */
export function lastJsonObject(text: string): string | null {
  /** Where the object that opens at a place ends, or -1. What has been tried is never tried again. */
  const ends = new Map<number, number>();
  let last: string | null = null;
  for (let at = text.indexOf('{'); at !== -1;) {
    const end = ends.get(at) ?? endOfObject(text, at, ends);
    if (end !== -1) last = text.slice(at, end);
    at = text.indexOf('{', end === -1 ? at + 1 : end);
  }
  return last;
}

type Expecting = 'value' | 'firstValue' | 'key' | 'firstKey' | 'next';
interface Open {
  readonly at: number;
  readonly close: '}' | ']';
}

/** Reads by the grammar of JSON with a stack of its own: nesting may be as deep as the text is long. */
function endOfObject(text: string, start: number, ends: Map<number, number>): number {
  const open: Open[] = [];
  let expecting: Expecting = 'value';
  let at = start;
  for (;;) {
    at = afterBlanks(text, at);
    const char = text[at];
    const inner = open.at(-1);
    if (expecting === 'value' || (expecting === 'firstValue' && char !== ']')) {
      if (char === '{') {
        const known = ends.get(at);
        if (known === undefined) {
          open.push({ at, close: '}' });
          at += 1;
          expecting = 'firstKey';
          continue;
        }
        at = known;
      } else if (char === '[') {
        open.push({ at, close: ']' });
        at += 1;
        expecting = 'firstValue';
        continue;
      } else {
        at = char === '"' ? afterString(text, at) : afterLiteral(text, at);
      }
      if (at === -1) break;
      expecting = 'next';
    } else if (expecting === 'key' || (expecting === 'firstKey' && char !== '}')) {
      at = char === '"' ? afterString(text, at) : -1;
      if (at === -1) break;
      at = afterBlanks(text, at);
      if (text[at] !== ':') break;
      at += 1;
      expecting = 'value';
    } else if (inner !== undefined && char === inner.close) {
      open.pop();
      at += 1;
      if (inner.close === '}') ends.set(inner.at, at);
      if (open.length === 0) return at;
      expecting = 'next';
    } else if (char === ',' && expecting === 'next' && inner !== undefined) {
      at += 1;
      expecting = inner.close === '}' ? 'key' : 'value';
    } else {
      break;
    }
  }
  for (const unclosed of open) if (unclosed.close === '}') ends.set(unclosed.at, -1);
  return -1;
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1;
  return at;
}

/** -1: not a JSON string. */
function afterString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') return at + 1;
    if (char === '\\') {
      if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at + 1, at + 6))) return -1;
      at += text[at + 1] === 'u' ? 5 : 1;
    } else if (text.charCodeAt(at) < 0x20) {
      return -1;
    }
  }
  return -1;
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** -1: neither a number nor true, false or null. */
function afterLiteral(text: string, start: number): number {
  LITERAL.lastIndex = start;
  return LITERAL.test(text) ? LITERAL.lastIndex : -1;
}
