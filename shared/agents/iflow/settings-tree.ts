/** A settings file as a tree with positions: the reading that all editions of this agent share. */
import { createScanner } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Problem, TextRange } from '../../model/hook.ts';
import type { HookLocation } from '../../model/location.ts';
import type { Reason } from '../../model/reason.ts';
import { readJson, TOKEN } from '../../settings-text/json-fault.ts';
import type { JsonFault } from '../../settings-text/json-fault.ts';
import { membersOf, nameOf, rangeOf, treeTooDeep, valueNamed } from '../../settings-text/jsonc-tree.ts';
import { locatorOf } from '../../text/positions.ts';
import type { LocationContent } from '../edition.ts';
import { parentPath } from '../paths.ts';
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

/** Comments count as warnings; a trailing comma or any other fault gives exactly one problem and no tree. */
export function readSettingsTree(location: HookLocation, content: LocationContent): SettingsTree {
  if (content.kind === 'absent' || content.kind === 'scripts') return { kind: 'none', problems: [] };
  if (content.kind === 'unreadable') return unreadable(location, content.errno);

  const { text } = content;
  const reporter = reporterFor(location, text);
  if (text.trim() === '') return faulty(reporter, because('iflow.emptyFile', { braces: '{}' }), { start: 0, end: 0 });
  // Bytes of UTF-16, read as UTF-8, are full of zeros, which stand in no JSON.
  if (text.slice(0, 64).includes('\0')) return faulty(reporter, because('iflow.utf16'), { start: 0, end: 0 });
  const reading = readJson(text);
  if (reading.kind === 'fault') return faulty(reporter, ...becauseOfFault(reading.fault));
  const { root } = reading;
  if (root.type !== 'object') return faulty(reporter, because('iflow.notAnObject', { found: kindOf(root) }), rangeOf(root));
  const hooks = valueNamed(root, 'hooks');
  if (hooks && treeTooDeep(hooks)) return faulty(reporter, because('iflow.tooDeep'), { start: 0, end: 0 });

  if (content.bom) reporter.report('warning', because('iflow.byteOrderMark'), { start: 0, end: 0 });
  const comment = firstComment(text);
  if (comment) reporter.report('warning', because('iflow.comments'), comment);
  return { kind: 'tree', root, reporter };
}

function unreadable(location: HookLocation, errno: string): SettingsTree {
  const reporter = reporterFor(location, '');
  switch (errno) {
    case 'ENOENT':
      reporter.report('warning', because('iflow.leadsNowhere'));
      return { kind: 'none', problems: reporter.problems };
    case 'ENOTDIR':
      return faulty(reporter, because('iflow.folderIsNone', { folder: parentPath(location.path) }));
    default:
      return faulty(reporter, because('iflow.unreadable', { errno }));
  }
}

function faulty(reporter: Reporter, fault: Reason, range?: TextRange): SettingsTree {
  reporter.report('error', fault, range);
  return { kind: 'none', problems: reporter.problems, fault };
}

function becauseOfFault({ code, offset, length }: JsonFault): [Reason, TextRange] {
  const range = { start: offset, end: offset + length };
  switch (code) {
    case 'TooDeep':
      return [because('iflow.tooDeep'), range];
    case 'TrailingComma':
      return [because('iflow.trailingComma'), range];
    default:
      return [because('iflow.notJson', { fault: code === 'Empty' ? 'ValueExpected' : code }), range];
  }
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

/** Warns of each property that repeats an earlier name. */
export function warnOfTwins({ reporter }: { readonly reporter: Reporter }, node: Node): void {
  const properties = membersOf(node);
  if (properties.length < 2) return;
  const seen = new Set<string>();
  for (const property of properties) {
    const key = nameOf(property);
    if (seen.has(key)) reporter.report('warning', because('iflow.duplicateKey', { key }), rangeOf(property));
    seen.add(key);
  }
}
