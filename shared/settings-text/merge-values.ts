/** Brings what one side changed in a settings file into the text of the other, value by value. */
import type { Node } from 'jsonc-parser';
import { alignItems } from './align-items.ts';
import { memberText } from './insert-member.ts';
import type { MemberText } from './insert-member.ts';
import type { JsonPath, JsonSteps } from './jsonc-edit.ts';
import { jsonOf, membersOf, nameOf, propertyNamed, rangeOf, sameJson, valueNamed } from './jsonc-tree.ts';
import { eolOf, indentAt, reindent } from './layout.ts';
import { mergeOrder } from './merge-order.ts';

interface Side {
  readonly text: string;
  readonly root: Node;
}

const same = (a: Node | undefined, b: Node | undefined): boolean => sameJson(a && jsonOf(a), b && jsonOf(b));
const isContainer = (node: Node): boolean => node.type === 'object' || node.type === 'array';

/** What such a list says, it says as a whole: it may be a command line. */
const isListOfWords = (node: Node): boolean => node.type === 'array' && !membersOf(node).every(isContainer);

/** A value of theirs that ours took the place of. `text`: as theirs wrote it; null: theirs had taken it out. */
export interface Overruled {
  readonly path: JsonPath;
  readonly text: string | null;
}

/** Each method answers false on a conflict; then the steps taken so far are worth nothing. */
export class MergeSides {
  readonly #base: Side;
  readonly #ours: Side;
  readonly #theirs: JsonSteps;
  readonly #tell: ((overruled: Overruled) => void) | undefined;

  /** @param tell given: where both sides changed the same, ours counts, and this hears of theirs; absent: that is a conflict */
  constructor(base: Side, ours: Side, theirs: JsonSteps, tell?: (overruled: Overruled) => void) {
    this.#base = base;
    this.#ours = ours;
    this.#theirs = theirs;
    this.#tell = tell;
  }

  /** A value that all sides have, or both sides added. `path`: where theirs stands by now. */
  merge(base: Node | undefined, ours: Node, path: JsonPath): boolean {
    const text = this.#textAt(path);
    if (this.#together(base, ours, path)) return true;
    const theirs = this.#theirs.at(path);
    if (!theirs || !this.#overrule(path, text)) return false;
    this.#replace(theirs, ours);
    return true;
  }

  #textAt(path: JsonPath): string | null {
    const node = this.#theirs.at(path);
    return node ? this.#theirs.text.slice(node.offset, node.offset + node.length) : null;
  }

  /** Whether ours counts where both sides changed the same. */
  #overrule(path: JsonPath, text: string | null): boolean {
    this.#tell?.({ path, text });
    return this.#tell !== undefined;
  }

  #together(base: Node | undefined, ours: Node, path: JsonPath): boolean {
    const theirs = this.#theirs.at(path);
    if (!theirs) return false;
    if (same(ours, theirs) || (base && same(ours, base))) return true;
    const isUntouched = base !== undefined && same(theirs, base);
    if (isUntouched && (!isContainer(ours) || this.#slice(this.#theirs, theirs) === this.#slice(this.#base, base))) {
      this.#replace(theirs, ours);
      return true;
    }
    const isAlike = isContainer(ours) && ours.type === theirs.type && (base !== undefined || !isListOfWords(ours));
    const common = base?.type === ours.type ? base : undefined;
    if (isAlike && (common || !base)) return ours.type === 'object' ? this.#object(common, ours, path) : this.#list(common, ours, path);
    if (isUntouched) this.#replace(theirs, ours);
    return isUntouched;
  }

  #slice({ text }: { readonly text: string }, node: Node): string {
    return reindent(text.slice(node.offset, node.offset + node.length), indentAt(text, node.offset), '', '\n');
  }

  /** Our bytes in the place of theirs. */
  #replace(theirs: Node, ours: Node): void {
    const { text } = this.#theirs;
    const bytes = this.#ours.text.slice(ours.offset, ours.offset + ours.length);
    const fitted = reindent(bytes, indentAt(this.#ours.text, ours.offset), indentAt(text, theirs.offset), eolOf(text));
    this.#theirs.take([{ range: rangeOf(theirs), text: fitted }]);
  }

  #member(container: Node, index: number): MemberText {
    return memberText(this.#ours.text, container, index, eolOf(this.#theirs.text));
  }

  #object(base: Node | undefined, ours: Node, path: JsonPath): boolean {
    const names = new Set([...(base ? membersOf(base) : []), ...membersOf(ours)].map(nameOf));
    return [...names].every((name) => this.#property(base, ours, path, name));
  }

  #property(base: Node | undefined, ours: Node, path: JsonPath, name: string): boolean {
    const object = this.#theirs.at(path);
    if (!object) return false;
    const [b, o, t] = [base && valueNamed(base, name), valueNamed(ours, name), valueNamed(object, name)];
    if (o && t) return this.merge(b, o, [...path, name]);
    if (o) {
      if (b && same(o, b)) return true;
      if (b && !this.#overrule([...path, name], null)) return false;
      const property = propertyNamed(ours, name);
      this.#theirs.insert(path, membersOf(object).length, this.#member(ours, property ? membersOf(ours).indexOf(property) : 0));
      return true;
    }
    if (!t) return true;
    if (!b) return true;
    if (!same(t, b) && !this.#overrule([...path, name], this.#textAt([...path, name]))) return false;
    this.#theirs.removeProperty(path, name);
    return true;
  }

  /** First what both have, then the order, then what only we took out or put in. */
  #list(base: Node | undefined, ours: Node, path: JsonPath): boolean {
    const list = this.#theirs.at(path);
    if (!list) return false;
    const [b, o, t] = [base ? membersOf(base) : [], membersOf(ours), membersOf(list)];
    const [toOurs, toTheirs] = [[...alignItems(b.map(jsonOf), o.map(jsonOf))], alignItems(b.map(jsonOf), t.map(jsonOf))];
    const gone: number[] = [];
    for (const [index, item] of b.entries()) {
      const [mine, other] = [toOurs[index], toTheirs[index]];
      if (mine !== undefined && other !== undefined) {
        const node = o[mine];
        if (!node || !this.merge(item, node, [...path, other])) return false;
      } else if (other !== undefined) {
        if (!same(item, t[other]) && !this.#overrule([...path, other], this.#textAt([...path, other]))) return false;
        gone.push(other);
      } else if (mine !== undefined && !same(item, o[mine])) {
        if (!this.#overrule([...path, mine], null)) return false;
        // Put in anew.
        toOurs[index] = undefined;
      }
    }
    const order = mergeOrder(toOurs, toTheirs);
    if (!order) return false;
    const places = this.#permute(path, order);
    for (const index of gone.toSorted((x, y) => y - x)) this.#theirs.remove(path, index);
    return this.#putIn(path, ours, {
      toOurs,
      placeOf: (index) => shifted(places(toTheirs[index]), gone),
      theirs: t,
      added: addedTo(toTheirs, t),
    });
  }

  /** Puts items into each other's places, so that commas and what stands between them stay. */
  #permute(path: JsonPath, order: ReadonlyMap<number, number>): (index: number | undefined) => number | undefined {
    const list = this.#theirs.at(path);
    if (list && order.size > 0) {
      const { text } = this.#theirs;
      const texts = membersOf(list).map((node) => text.slice(node.offset, node.offset + node.length));
      this.#theirs.take(
        [...order].flatMap(([from, to]) => {
          const place = membersOf(list)[to];
          return place ? [{ range: rangeOf(place), text: texts[from] ?? '' }] : [];
        }),
      );
    }
    return (index) => (index === undefined ? undefined : (order.get(index) ?? index));
  }

  /** What only we have, each behind what it stands behind on our side. */
  #putIn(
    path: JsonPath,
    ours: Node,
    at: {
      readonly toOurs: readonly (number | undefined)[];
      readonly placeOf: (base: number) => number | undefined;
      readonly theirs: readonly Node[];
      readonly added: Set<number>;
    },
  ): boolean {
    let before = -1;
    for (const [index, node] of membersOf(ours).entries()) {
      const known = at.toOurs.indexOf(index);
      if (known >= 0) {
        before = at.placeOf(known) ?? before;
        continue;
      }
      const twin = [...at.added].find((other) => same(node, at.theirs[other]));
      if (twin !== undefined) {
        at.added.delete(twin);
        continue;
      }
      const list = this.#theirs.at(path);
      const isLast = at.toOurs.every((mine) => mine === undefined || mine < index);
      const place = isLast && list ? membersOf(list).length : before + 1;
      this.#theirs.insert(path, place, this.#member(ours, index));
      const placeOf = at.placeOf;
      at = { ...at, placeOf: (base) => lifted(placeOf(base), place) };
      before = place;
    }
    return true;
  }
}

const addedTo = (aligned: readonly (number | undefined)[], items: readonly Node[]): Set<number> =>
  new Set([...items.keys()].filter((index) => !aligned.includes(index)));
const shifted = (place: number | undefined, gone: readonly number[]): number | undefined =>
  place === undefined || gone.includes(place) ? undefined : place - gone.filter((index) => index < place).length;
const lifted = (place: number | undefined, inserted: number): number | undefined =>
  place === undefined || place < inserted ? place : place + 1;
