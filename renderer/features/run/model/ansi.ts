/**
 * Terminal text as styled pieces of plain text. Colours and weights of SGR sequences are kept; every other escape
 * sequence is dropped, and stray control characters are spelled out. Nothing here ever yields markup.
 */

/** One of the sixteen terminal colours by name, so that a theme can draw them; others as `#rrggbb`. */
export type AnsiColour = (typeof COLOURS)[number] | `bright-${(typeof COLOURS)[number]}` | `#${string}`;
export interface AnsiStyle {
  readonly colour?: AnsiColour;
  readonly ground?: AnsiColour;
  readonly weight?: 'bold' | 'dim';
  readonly slant?: 'italic';
  readonly line?: 'underline' | 'through';
  readonly swap?: 'inverse';
}
export interface AnsiPiece {
  readonly text: string;
  readonly style: AnsiStyle;
}

const COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
export const PLAIN: AnsiStyle = {};

const ESCAPE = '\u001b';
/**
 * ECMA-48: CSI with its parameters, OSC and the other strings up to their terminator, then two-character sequences.
 * An unfinished sequence at the end of the text is taken whole.
 */
const SEQUENCE = new RegExp(
  `${ESCAPE}(?:\\[([0-9:;<=>?]*)[ -/]*([@-~]?)|[\\]PX^_][^\\u0007${ESCAPE}]*(?:\\u0007|${ESCAPE}\\\\|$)|[ -/]*[0-~]?)`,
  'g',
);
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Pieces of one line, and the style that the next line begins with. */
export function readAnsi(text: string, from: AnsiStyle = PLAIN): { readonly pieces: readonly AnsiPiece[]; readonly end: AnsiStyle } {
  if (!text.includes(ESCAPE)) return { pieces: text === '' ? [] : [{ text: spellControls(text), style: from }], end: from };
  const pieces: AnsiPiece[] = [];
  let style = from;
  let at = 0;
  const push = (end: number): void => {
    if (end > at) pieces.push({ text: spellControls(text.slice(at, end)), style });
  };
  for (const match of text.matchAll(SEQUENCE)) {
    push(match.index);
    at = match.index + match[0].length;
    if (match[2] === 'm') style = applySgr(style, match[1] ?? '');
  }
  push(text.length);
  return { pieces, end: style };
}

/** The style alone that a line leaves behind. */
export const styleAfter = (text: string, from: AnsiStyle): AnsiStyle => (text.includes(ESCAPE) ? readAnsi(text, from).end : from);

/** The text alone, as a person would search for it. */
export const plainText = (text: string): string => (text.includes(ESCAPE) ? text.replace(SEQUENCE, '') : text);

/** The text with escapes spelled out (`\x1b[31m`): what a parser of the answer really reads. Line ends and tabs stay. */
export const spellControls = (text: string): string =>
  text.replace(CONTROL, (c) => (c === '\r' ? '\\r' : `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`));

/** `1;31`, `38;5;208`, `38;2;255;0;0`, `38:2::255:0:0`, `4:3`. Unknown numbers change nothing. */
function applySgr(style: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(';').map((part) => part.split(':').map((n) => (n === '' ? 0 : Number(n))));
  let now = style;
  for (let i = 0; i < codes.length; i += 1) {
    const [code = 0, ...inner] = codes[i] ?? [];
    if (code === 38 || code === 48) {
      const rest = inner.length > 0 ? inner : codes.slice(i + 1).map(([n = 0]) => n);
      const { colour, used } = extendedColour(rest, inner.length > 0);
      if (inner.length === 0) i += used;
      if (colour) now = { ...now, [code === 38 ? 'colour' : 'ground']: colour };
    } else now = applyCode(now, code, inner[0]);
  }
  return now;
}

function applyCode(style: AnsiStyle, code: number, inner: number | undefined): AnsiStyle {
  const without = (...keys: (keyof AnsiStyle)[]): AnsiStyle =>
    Object.fromEntries(Object.entries(style).filter(([key]) => !keys.includes(key as keyof AnsiStyle)));
  if (code >= 30 && code <= 37) return { ...style, ...named('colour', code - 30) };
  if (code >= 40 && code <= 47) return { ...style, ...named('ground', code - 40) };
  if (code >= 90 && code <= 97) return { ...style, ...named('colour', code - 90 + 8) };
  if (code >= 100 && code <= 107) return { ...style, ...named('ground', code - 100 + 8) };
  switch (code) {
    case 0:
      return PLAIN;
    case 1:
      return { ...style, weight: 'bold' };
    case 2:
      return { ...style, weight: 'dim' };
    case 3:
      return { ...style, slant: 'italic' };
    case 4:
      return inner === 0 ? without('line') : { ...style, line: 'underline' };
    case 7:
      return { ...style, swap: 'inverse' };
    case 9:
      return { ...style, line: 'through' };
    case 21:
    case 22:
      return without('weight');
    case 23:
      return without('slant');
    case 24:
    case 29:
      return without('line');
    case 27:
      return without('swap');
    case 39:
      return without('colour');
    case 49:
      return without('ground');
    default:
      return style;
  }
}

const named = (key: 'colour' | 'ground', index: number): AnsiStyle => ({ [key]: paletteColour(index) });

/** The 256-colour palette of xterm: 16 names, a 6×6×6 cube, 24 greys. */
function paletteColour(index: number): AnsiColour | undefined {
  const name = COLOURS[index % 8];
  if (index < 0 || index > 255 || !Number.isInteger(index) || name === undefined) return undefined;
  if (index < 8) return name;
  if (index < 16) return `bright-${name}`;
  if (index >= 232) return hex(...([0, 0, 0].map(() => 8 + (index - 232) * 10) as [number, number, number]));
  const level = (step: number): number => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return hex(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

/** After 38 or 48: `5;n` or `2;r;g;b`; with colons an empty colour space may stand before the red. */
function extendedColour(rest: readonly number[], colons: boolean): { colour: AnsiColour | undefined; used: number } {
  if (rest[0] === 5) return { colour: paletteColour(rest[1] ?? -1), used: 2 };
  if (rest[0] !== 2) return { colour: undefined, used: 0 };
  const [r, g, b] = colons && rest.length >= 5 ? rest.slice(2, 5) : rest.slice(1, 4);
  return { colour: r !== undefined && g !== undefined && b !== undefined ? hex(r, g, b) : undefined, used: 4 };
}

const hex = (...rgb: readonly [number, number, number]): AnsiColour =>
  `#${rgb
    .map((n) =>
      Math.max(0, Math.min(255, Math.trunc(n)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
