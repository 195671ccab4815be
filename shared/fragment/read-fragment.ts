/** The text of a fragment, or of a whole settings file → the scripts it carries and what else stands in it. */
import { parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { faultOfJson } from '../settings-text/json-fault.ts';
import { locatorOf } from '../text/positions.ts';
import type { Position } from '../text/positions.ts';
import { FRAGMENT_KEY, HOOKS_KEY, carriedSchema } from './fragment.ts';
import type { CarriedScript } from './fragment.ts';

export type ReadFragment =
  | {
      readonly kind: 'fragment';
      readonly scripts: readonly CarriedScript[];
      /** Other keys at the top: the text is a settings file, and only its hooks are taken. */
      readonly leftOut: readonly string[];
    }
  /** `code` as the JSON reader names the fault. */
  | ({ readonly kind: 'notJson'; readonly code: string } & Position)
  /** An object without the key `hooks`, or no object. */
  | { readonly kind: 'noHooks' }
  | { readonly kind: 'otherVersion'; readonly version: string }
  /** The scripts are not of the form that an export writes. `path` is dotted, `message` the validator's English sentence. */
  | { readonly kind: 'badScripts'; readonly path: string; readonly message: string };

/** Comments are allowed, as in a settings file. Never throws. */
export function readFragment(text: string): ReadFragment {
  const fault = faultOfJson(text);
  if (fault) return { kind: 'notJson', code: fault.code, ...locatorOf(text)(fault.offset) };
  const root = parseTree(text);
  const names = new Map(root?.type === 'object' ? (root.children ?? []).map((property) => [nameOf(property), property.children?.[1]]) : []);
  if (!names.has(HOOKS_KEY)) return { kind: 'noHooks' };
  const leftOut = [...names.keys()].filter((name) => name !== HOOKS_KEY && name !== FRAGMENT_KEY);
  const carried = names.get(FRAGMENT_KEY);
  if (!carried) return { kind: 'fragment', scripts: [], leftOut };
  const version = member(carried, 'version');
  if (version && version.value !== 1) return { kind: 'otherVersion', version: text.slice(version.offset, version.offset + version.length) };
  const read = carriedSchema.safeParse(plain(carried));
  if (read.success) return { kind: 'fragment', scripts: read.data.scripts, leftOut };
  const [issue] = read.error.issues;
  return { kind: 'badScripts', path: [FRAGMENT_KEY, ...(issue?.path ?? [])].join('.'), message: issue?.message ?? '' };
}

const nameOf = (property: Node): string => String(property.children?.[0]?.value);
const member = (node: Node, name: string): Node | undefined =>
  node.type === 'object' ? node.children?.findLast((property) => nameOf(property) === name)?.children?.[1] : undefined;

/** The plain value of a tree whose depth the JSON reader has limited; a key `__proto__` is a key. */
function plain(node: Node): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries((node.children ?? []).map((property) => [nameOf(property), plain(property.children?.[1] ?? property)]));
    case 'array':
      return (node.children ?? []).map(plain);
    case 'property':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return node.value;
  }
}
