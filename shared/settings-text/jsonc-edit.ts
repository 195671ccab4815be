/** Values set, added, removed and moved in a text of JSON with comments. Only what is new is laid out; every other byte stays. */
import type { Node } from 'jsonc-parser';
import type { Json } from '../model/json.ts';
import { EditSteps } from './edit-steps.ts';
import { insertMember, layOutAt, memberText } from './insert-member.ts';
import { jsonOf, membersOf, nameOf, nodeAt, propertyNamed, rangeOf, readJsonc, sameJson, valueOf } from './jsonc-tree.ts';
import { removeMember } from './remove-member.ts';
import type { TextEdit } from './text-edit.ts';

/** Names and numbers that lead to the value that counts. */
export type JsonPath = readonly (string | number)[];

export function pathOf(node: Node): JsonPath {
  const path: (string | number)[] = [];
  for (let at = node, { parent } = node; parent; at = parent, { parent } = parent) {
    if (parent.type === 'property') path.unshift(nameOf(parent));
    else if (parent.type === 'array') path.unshift(membersOf(parent).indexOf(at));
  }
  return path;
}

/** Edits of a text that stays valid on the way. */
export class JsonSteps extends EditSteps {
  #root: Node;

  /** @param root of `text` */
  constructor(text: string, root: Node) {
    super(text);
    this.#root = root;
  }

  override take(edits: readonly TextEdit[]): void {
    super.take(edits);
    if (edits.length === 0) return;
    const root = readJsonc(this.text);
    if (!root) throw new Error('An edit has left a text that is not JSON');
    this.#root = root;
  }

  get root(): Node {
    return this.#root;
  }
  at(path: JsonPath): Node | undefined {
    return nodeAt(this.#root, path);
  }

  /** Puts a value in the place of another, which stays where it says the same. */
  replace(node: Node, value: Json): void {
    if (sameJson(jsonOf(node), value)) return;
    const container = node.parent?.type === 'property' ? (node.parent.parent ?? node) : (node.parent ?? node);
    const at = node.parent?.type === 'property' ? node.parent.offset : node.offset;
    this.take([{ range: rangeOf(node), text: layOutAt(this.text, this.#root, container, value, at) }]);
  }

  /** A property of an object. Of twins the last is set; `undefined` takes away all of them. `add`: where a new one goes. */
  setProperty(path: JsonPath, name: string, value: Json | undefined, add: 'first' | 'last'): void {
    const object = this.at(path);
    if (object?.type !== 'object') return;
    const property = propertyNamed(object, name);
    if (value === undefined) this.removeProperty(path, name);
    else if (property) this.replace(valueOf(property), value);
    else this.insert(path, add === 'first' ? 0 : membersOf(object).length, { kind: 'value', key: name, value });
  }

  /** All properties of this name. */
  removeProperty(path: JsonPath, name: string): void {
    for (let object = this.at(path); object; object = this.at(path)) {
      const index = membersOf(object).findLastIndex((property) => nameOf(property) === name);
      if (index < 0) return;
      this.take(removeMember(this.text, object, index));
    }
  }

  insert(path: JsonPath, index: number, member: Parameters<typeof insertMember>[4]): void {
    const container = this.at(path);
    if (container) this.take(insertMember(this.text, this.#root, container, index, member));
  }

  remove(path: JsonPath, index: number, lead: 'stays' | 'goes' = 'stays'): void {
    const container = this.at(path);
    if (container) this.take(removeMember(this.text, container, index, lead));
  }

  /** An item of a list with its bytes and comments to another list. `to.index` counts in the list without the item. */
  move(from: JsonPath, index: number, to: { readonly path: JsonPath; readonly index: number }): void {
    const container = this.at(from);
    if (!container) return;
    const member = memberText(this.text, container, index);
    this.remove(from, index, 'goes');
    this.insert(to.path, to.index, member);
  }
}
