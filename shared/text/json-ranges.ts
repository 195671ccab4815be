/** Where values stand in a text that is known to be JSON: a walk that builds nothing but the ranges it was asked for. */
import type { TextRange } from '../model/hook.ts';

export interface ValueRange extends TextRange {
  /** So many members, twins counted, if it is an object. */
  readonly members: number;
}

/**
 * Ranges of the values at a path such as `hooks.*.*.hooks.*`, in the order of the text. A star stands for every member and
 * item, a name for one member. undefined: an object on the way repeats a name or writes one with an escape, so that names
 * cannot simply be compared. The text must be what `JSON.parse` accepts.
 */
export function rangesAt(text: string, path: readonly string[]): readonly ValueRange[] | undefined {
  const walk = new Walk(text, path);
  walk.value(0);
  return walk.isPlain ? walk.found : undefined;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

class Walk {
  readonly found: ValueRange[] = [];
  isPlain = true;
  readonly #text: string;
  readonly #path: readonly string[];
  #at = 0;

  constructor(text: string, path: readonly string[]) {
    this.#text = text;
    this.#path = path;
  }

  /** The value that begins here, after white space, and everything of it that lies on the path. */
  value(depth: number): void {
    this.#space();
    const start = this.#at;
    if (depth === this.#path.length) this.found.push({ start, members: this.#skip(), end: this.#at });
    else if (this.#code() === OPEN_OBJECT) this.#object(depth);
    else if (this.#code() === OPEN_LIST) this.#list(depth);
    else this.#skip();
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #space(): void {
    while (isSpace(this.#code())) this.#at++;
  }

  #object(depth: number): void {
    const wanted = this.#path[depth];
    const names = new Set<string>();
    this.#enter();
    while (this.#code() !== CLOSE_OBJECT) {
      const name = this.#name();
      if (names.size === names.add(name).size) this.isPlain = false;
      this.#space();
      this.#at++; // the colon
      if (wanted === '*' || wanted === name) this.value(depth + 1);
      else {
        this.#space();
        this.#skip();
      }
      this.#next();
    }
    this.#at++;
  }

  #list(depth: number): void {
    const isWanted = this.#path[depth] === '*';
    this.#enter();
    while (this.#code() !== CLOSE_LIST) {
      if (isWanted) this.value(depth + 1);
      else this.#skip();
      this.#next();
    }
    this.#at++;
  }

  #enter(): void {
    this.#at++;
    this.#space();
  }

  /** To the next member or item, or to the closing bracket. */
  #next(): void {
    this.#space();
    if (this.#code() === COMMA) this.#enter();
  }

  #name(): string {
    const start = this.#at + 1;
    this.#string();
    const name = this.#text.slice(start, this.#at - 1);
    if (name.includes('\\')) this.isPlain = false;
    return name;
  }

  #string(): void {
    for (;;) {
      this.#at = this.#text.indexOf('"', this.#at + 1);
      let before = this.#at - 1;
      while (this.#text.charCodeAt(before) === BACKSLASH) before--;
      if ((this.#at - before) % 2 === 1) break;
    }
    this.#at++;
  }

  /** Over one value; so many members it has. */
  #skip(): number {
    let depth = 0;
    let members = 0;
    for (;;) {
      const code = this.#code();
      if (code === QUOTE) this.#string();
      else {
        if (code === OPEN_OBJECT || code === OPEN_LIST) depth++;
        else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--;
        else if (code === COLON && depth === 1) members++;
        else if (depth === 0) {
          this.#word();
          return members;
        }
        this.#at++;
      }
      if (depth === 0) return members;
    }
  }

  /** A number, true, false or null. */
  #word(): void {
    for (
      let code = this.#code();
      code === code && code !== COMMA && code !== CLOSE_OBJECT && code !== CLOSE_LIST && !isSpace(code);
      code = this.#code()
    )
      this.#at++;
  }
}
