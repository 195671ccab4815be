/** The text of a fragment, or of a whole settings file → the scripts it carries and what else stands in it. */
import { parseTree } from 'jsonc-parser';
import { faultOfJson } from '../settings-text/json-fault.ts';
import { jsonOf, membersOf, nameOf, valueNamed, valueOf } from '../settings-text/jsonc-tree.ts';
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
  const names = new Map(root?.type === 'object' ? membersOf(root).map((property) => [nameOf(property), valueOf(property)]) : []);
  if (!names.has(HOOKS_KEY)) return { kind: 'noHooks' };
  const leftOut = [...names.keys()].filter((name) => name !== HOOKS_KEY && name !== FRAGMENT_KEY);
  const carried = names.get(FRAGMENT_KEY);
  if (!carried) return { kind: 'fragment', scripts: [], leftOut };
  const version = carried.type === 'object' ? valueNamed(carried, 'version') : undefined;
  if (version && version.value !== 1) return { kind: 'otherVersion', version: text.slice(version.offset, version.offset + version.length) };
  const read = carriedSchema.safeParse(jsonOf(carried));
  if (read.success) return { kind: 'fragment', scripts: read.data.scripts, leftOut };
  const [issue] = read.error.issues;
  return { kind: 'badScripts', path: [FRAGMENT_KEY, ...(issue?.path ?? [])].join('.'), message: issue?.message ?? '' };
}
