/** Settings files as people and tools leave them: comments, tabs, CRLF, twins, unknown events, odd spacing, one line or many. */
import fc from 'fast-check';

/** A value that may name a key twice. */
export type Tree =
  string | number | boolean | null | { readonly list: readonly Tree[] } | { readonly object: readonly (readonly [string, Tree])[] };

export interface SettingsFile {
  readonly text: string;
  readonly bom: '' | '\uFEFF';
}

const word = fc.constantFrom('lint', 'echo "hi, {you}"', 'a // no comment', '/* nor this */', 'C:\\x\\y.cmd', '中文', './h.sh', '[1, 2]');
const scalar: fc.Arbitrary<Tree> = fc.oneof(word, fc.integer({ min: -3, max: 900 }), fc.boolean(), fc.constant(null));
const plain = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('tree'), { maxLength: 3 }).map((list) => ({ list })),
    fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z', 'hooks', 'matcher'), tie('tree')), { maxLength: 3 }).map((object) => ({ object })),
  ),
})).tree;

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const maybe = (key: string, value: fc.Arbitrary<Tree>, share = 0.5): fc.Arbitrary<readonly (readonly [string, Tree])[]> =>
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), value).map(([chance, tree]) => (chance < share ? [[key, tree] as const] : []));
const objectOf = (...parts: readonly fc.Arbitrary<readonly (readonly [string, Tree])[]>[]): fc.Arbitrary<Tree> =>
  fc.tuple(...parts).map((members) => ({ object: members.flat() }));

const entry = objectOf(
  maybe('type', pick<Tree>('command'), 0.9),
  word.map((command) => [['command', command] as const]),
  maybe('timeout', pick<Tree>(5, 0, 1e3, '7', null), 0.6),
  maybe('timeout', pick<Tree>(30), 0.05),
  maybe('note', plain, 0.1),
);
const group = objectOf(
  maybe('matcher', pick<Tree>('Edit|Write', 'x', '', 5), 0.6),
  fc.array(entry, { minLength: 1, maxLength: 3 }).map((list) => [['hooks', { list }] as const]),
  maybe('description', scalar, 0.1),
);
const eventList = (event: fc.Arbitrary<string>) =>
  fc.tuple(
    event,
    fc.array(group, { minLength: 1, maxLength: 3 }).map((list): Tree => ({ list })),
  );
const hooks: fc.Arbitrary<Tree> = fc
  .array(eventList(pick('PreToolUse', 'PostToolUse', 'Stop', 'Unheard', '__proto__')), { minLength: 1, maxLength: 3 })
  .map((object) => ({ object }));
const others = fc.array(fc.tuple(pick('apiKey', 'theme', 'mcpServers', '$schema'), plain), { maxLength: 2 });

const settings: fc.Arbitrary<Tree> = fc
  .tuple(others, fc.array(hooks, { maxLength: 1 }), others, fc.nat(9))
  .map(([before, list, behind, chance]) => {
    const member = list.map((tree) => ['hooks', tree] as const);
    const twin = chance === 0 ? member : [];
    return { object: [...twin, ...before, ...member, ...behind] };
  });

/** The file's look is taken from a row of numbers, so that a failing file shrinks. */
class Writer {
  #comments = 0;
  #at = 0;
  readonly #noise: readonly number[];
  readonly #unit: string;
  readonly #eol: string;
  readonly #odd: boolean;

  constructor(noise: readonly number[], unit: string, eol: string, odd: boolean) {
    this.#noise = noise;
    this.#unit = unit;
    this.#eol = eol;
    this.#odd = odd;
  }

  #next(below: number): number {
    this.#at++;
    return (this.#noise[this.#at % this.#noise.length] ?? 0) % below;
  }

  /** Now and then something odd stands where `usual` would. */
  #gap(usual: string, indent: string, isOneLine: boolean): string {
    if (!this.#odd) return usual;
    switch (this.#next(14)) {
      case 0:
        return `${usual}/* c${this.#comments++}. */${usual === '' ? ' ' : usual}`;
      case 1:
        return isOneLine ? '  ' : ` // c${this.#comments++}.${this.#eol}${indent}`;
      case 2:
        return isOneLine ? '' : `${this.#eol}${indent}// c${this.#comments++}.${this.#eol}${indent}`;
      case 3:
        return isOneLine ? '\t' : `${this.#eol}${this.#eol}${indent}`;
      default:
        return usual;
    }
  }

  write(tree: Tree, indent: string, isInOneLine: boolean): string {
    if (typeof tree !== 'object' || tree === null) return JSON.stringify(tree);
    const isList = 'list' in tree;
    const isOneLine = isInOneLine || this.#next(4) === 0;
    const inner = indent + this.#unit;
    const members = isList
      ? tree.list.map((item) => this.write(item, inner, isOneLine))
      : tree.object.map(([key, value]) => {
          const colon = this.#gap(' ', inner, isOneLine);
          return `${JSON.stringify(key)}${this.#odd && this.#next(12) === 0 ? ' ' : ''}:${colon}${this.write(value, inner, isOneLine)}`;
        });
    const [open, close] = isList ? '[]' : '{}';
    if (members.length === 0) return `${open}${close}`;
    const pad = isOneLine ? (isList ? '' : ' ') : this.#eol + inner;
    const body = members
      .map((member, i) => {
        const before = i === 0 ? pad : isOneLine ? ' ' : this.#eol + inner;
        const isLast = i === members.length - 1;
        return `${this.#gap(before, inner, isOneLine)}${member}${isLast ? '' : `${this.#gap('', inner, isOneLine)},`}`;
      })
      .join('');
    const end = this.#gap(isOneLine ? (isList ? '' : ' ') : this.#eol + indent, indent, isOneLine);
    return `${open}${body}${end}${close}`;
  }

  whole(tree: Tree, isOneLine: boolean, isEnded: boolean): string {
    return `${this.#gap('', '', isOneLine)}${this.write(tree, '', isOneLine)}${isEnded ? this.#eol : ''}`;
  }
}

export const settingsFiles = (trees: fc.Arbitrary<Tree> = settings): fc.Arbitrary<SettingsFile> =>
  fc
    .record({
      tree: trees,
      noise: fc.array(fc.nat(1000), { minLength: 7, maxLength: 61 }),
      unit: pick('  ', '    ', '\t', '   '),
      eol: pick('\n', '\r\n'),
      odd: fc.boolean(),
      oneLine: fc.nat(5).map((n) => n === 0),
      ended: fc.boolean(),
      bom: pick('' as const, '\uFEFF' as const),
    })
    .map(({ tree, noise, unit, eol, odd, oneLine, ended, bom }) => ({
      text: new Writer(noise, unit, eol, odd).whole(tree, oneLine, ended),
      bom,
    }));
