/** A settings file as a tree with positions: the reading that all editions of this agent share. */
import { createScanner, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { Problem, TextRange } from '../../model/hook.ts';
import { MOST_LEVELS } from '../../model/json-depth.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { HookLocation } from '../../model/location.ts';
import type { Reason } from '../../model/reason.ts';
import { locatorOf } from '../../text/positions.ts';
import type { LocationContent } from '../edition.ts';
import { because } from './words.ts';

/** Collects the problems of one file, each with line and column. */
export interface Reporter {
  readonly problems: Problem[];
  report(severity: Problem['severity'], reason: Reason, range?: TextRange, hook?: string): void;
}

export function reporterFor(location: HookLocation, text: string): Reporter {
  const locate = locatorOf(text);
  const problems: Problem[] = [];
  return {
    problems,
    report: (severity, reason, range, hook) => {
      problems.push({
        severity,
        reason,
        location: location.id,
        path: location.path,
        ...(range && { range, ...locate(range.start) }),
        ...(hook !== undefined && { hook }),
      });
    },
  };
}

export type SettingsTree =
  | { readonly kind: 'tree'; readonly root: Node; readonly reporter: Reporter }
  /** Absent, unreadable or not JSON. `fault`: what is wrong with it; absent: there simply is no file. */
  | { readonly kind: 'none'; readonly problems: readonly Problem[]; readonly fault?: Reason };

export const rangeOf = (node: Node): TextRange => ({ start: node.offset, end: node.offset + node.length });

/** Comments count as warnings; a trailing comma or any other fault gives exactly one problem and no tree. */
export function readSettingsTree(location: HookLocation, content: LocationContent): SettingsTree {
  if (content.kind === 'absent' || content.kind === 'scripts') return { kind: 'none', problems: [] };
  if (content.kind === 'unreadable') return faulty(reporterFor(location, ''), because('iflow.unreadable', { errno: content.errno }));

  const { text } = content;
  const reporter = reporterFor(location, text);
  if (text.trim() === '') return faulty(reporter, because('iflow.emptyFile', { braces: '{}' }), { start: 0, end: 0 });
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, { allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return faulty(reporter, because('iflow.tooDeep'), { start: 0, end: 0 });
  }
  const [first] = errors;
  if (first) return faulty(reporter, ...faultOf(text, first));
  if (root?.type !== 'object') return faulty(reporter, because('iflow.notAnObject', { found: kindOf(root) }), root && rangeOf(root));
  const hooks = valueNamed(root, 'hooks');
  if (hooks && nestsTooDeep(hooks)) return faulty(reporter, because('iflow.tooDeep'), { start: 0, end: 0 });

  if (content.bom) reporter.report('warning', because('iflow.byteOrderMark'), { start: 0, end: 0 });
  const comment = firstComment(text);
  if (comment) reporter.report('warning', because('iflow.comments'), comment);
  return { kind: 'tree', root, reporter };
}

/** A property stands between an object and what lies in it, so a level of objects is two of the tree. */
function nestsTooDeep(root: Node): boolean {
  let level: readonly Node[] = [root];
  for (let depth = 0; depth < 2 * MOST_LEVELS && level.length > 0; depth++) level = level.flatMap((node) => node.children ?? []);
  return level.length > 0;
}

function faulty(reporter: Reporter, fault: Reason, range?: TextRange): SettingsTree {
  reporter.report('error', fault, range);
  return { kind: 'none', problems: reporter.problems, fault };
}

// jsonc-parser's SyntaxKind is an ambient const enum, which isolated modules cannot read.
const TOKEN = { closeBrace: 2, closeBracket: 4, comma: 5, lineComment: 12, blockComment: 13, end: 17 } as const;

function faultOf(text: string, error: ParseError): [Reason, TextRange] {
  const scanner = createScanner(text, true);
  let comma: TextRange | undefined;
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    if (start >= error.offset) {
      if (comma && (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket)) return [because('iflow.trailingComma'), comma];
      break;
    }
    comma = kind === TOKEN.comma ? { start, end: start + scanner.getTokenLength() } : undefined;
  }
  return [because('iflow.notJson', { fault: printParseErrorCode(error.error) }), { start: error.offset, end: error.offset + error.length }];
}

function firstComment(text: string): TextRange | undefined {
  if (!/\/[/*]/.test(text)) return undefined;
  const scanner = createScanner(text, false);
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    if (kind === TOKEN.lineComment || kind === TOKEN.blockComment) return { start, end: start + scanner.getTokenLength() };
  }
  return undefined;
}

/** What stands there, as the word lists name it: object, list, text, number, boolean, null. */
export function kindOf(node: Node | undefined): string {
  switch (node?.type) {
    case undefined:
      return 'null';
    case 'array':
      return 'list';
    case 'string':
      return 'text';
    case 'property':
    case 'object':
      return 'object';
    case 'number':
    case 'boolean':
    case 'null':
      return node.type;
  }
}

/** Properties of an object node, as written, twins and all. A property's children are its name and its value. */
const propertiesOf = (node: Node): readonly Node[] => node.children ?? [];
export const nameOf = (property: Node): string => String(property.children?.[0]?.value);
export const valueOf = (property: Node): Node => property.children?.[1] ?? property;

/** Of several properties with one name the last counts, as in JSON.parse. */
export const propertyNamed = (node: Node, name: string): Node | undefined =>
  propertiesOf(node).findLast((property) => property.children?.[0]?.value === name);
export function valueNamed(node: Node, name: string): Node | undefined {
  const property = propertyNamed(node, name);
  return property && valueOf(property);
}

/** Warns of each property that repeats an earlier name. */
export function warnOfTwins({ reporter }: { readonly reporter: Reporter }, node: Node): void {
  const properties = propertiesOf(node);
  if (properties.length < 2) return;
  const seen = new Set<string>();
  for (const property of properties) {
    const key = nameOf(property);
    if (seen.has(key)) reporter.report('warning', because('iflow.duplicateKey', { key }), rangeOf(property));
    seen.add(key);
  }
}

/** The plain value. A number too large for JSON becomes the largest that JSON can hold. */
export function jsonOf(node: Node): Json {
  switch (node.type) {
    case 'object':
      return objectOf(node);
    case 'array':
      return (node.children ?? []).map(jsonOf);
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
  for (const property of propertiesOf(node)) {
    const name = nameOf(property);
    const value = jsonOf(valueOf(property));
    if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    else object[name] = value;
  }
  return object;
}
