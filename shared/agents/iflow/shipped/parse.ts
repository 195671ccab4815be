/** One settings file → hooks and problems, as iFlow CLI 0.5.19 loads it. */
import type { Node } from 'jsonc-parser';
import type { Hook, HookState } from '../../../model/hook.ts';
import type { Json } from '../../../model/json.ts';
import type { HookLocation } from '../../../model/location.ts';
import type { Reason } from '../../../model/reason.ts';
import { jsonOf, membersOf, nameOf, objectOf, propertyNamed, rangeOf, valueNamed, valueOf } from '../../../settings-text/jsonc-tree.ts';
import type { AgentEdition, ParsedLocation } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { entryHook, groupId, idsIn } from '../entry-hook.ts';
import { nestedForm } from '../nested-form.ts';
import { readSettingsTree, reporterFor, warnOfTwins } from '../settings-tree.ts';
import type { Reporter } from '../settings-tree.ts';
import { because } from '../words.ts';
import { EVENT_NAMES, isShippedEvent } from './events.ts';
import type { ShippedEvent } from './events.ts';
import { hintsOfCommand } from './findings.ts';
import { WARNING } from './messages.ts';
import { hintsOfTimeout, limitOf } from './timeout.ts';
import { strictObject, switchesTrustOff } from './trust.ts';
import { structureFault, warningsOfGroup } from './warnings.ts';

interface Reading {
  readonly location: HookLocation;
  readonly reporter: Reporter;
  readonly hooks: Hook[];
  readonly idOf: ReturnType<typeof idsIn>;
  readonly context: Context;
}
type FaultCode = 'iflow.shipped.badJson' | 'iflow.shipped.nullFile' | 'iflow.shipped.structure';
const fault = (code: FaultCode, params: Reason['params'], cite: string): Reason => because(code, params, cite);

/** `settings` holds what `combine` needs: the kill switch, the trust switch, whether strict JSON sees it, how many groups each event has. */
export const parse: AgentEdition['parse'] = (location, content, context) => {
  const nothing: ParsedLocation = { location, hooks: [], problems: [], settings: {} };
  if (content.kind === 'file' && content.bom) {
    const reporter = reporterFor(location, content.text);
    reporter.report('error', because('iflow.shipped.byteOrderMark', undefined, 'merge-036'), { start: 0, end: 0 });
    return { ...nothing, problems: reporter.problems, fault: fault('iflow.shipped.badJson', { path: location.path }, 'merge-036') };
  }
  const tree = readSettingsTree(location, content);
  if (tree.kind === 'none') return { ...nothing, problems: tree.problems, ...faultOfFile(location, tree.fault) };

  const { reporter, root } = tree;
  const reading: Reading = { location, reporter, hooks: [], idOf: idsIn(location), context };
  warnOfTwins(reading, root);
  const hooks = valueNamed(root, 'hooks');
  const structure = hooks?.type === 'object' ? readEvents(reading, hooks) : undefined;
  // A list or a word in the place of the object holds no event, and nobody complains.
  if (hooks && hooks.type !== 'object' && hooks.type !== 'null')
    reporter.report(
      'warning',
      because('iflow.shipped.hooksHoldNothing', { form: nestedForm(undefined, jsonOf(hooks)) }, 'merge-041'),
      rangeOf(hooks),
    );
  const strict = content.kind === 'file' ? strictObject(content.text) : undefined;
  const killSwitch = valueNamed(root, 'hookManager');
  return {
    ...nothing,
    hooks: reading.hooks,
    problems: reporter.problems,
    settings: {
      trustOff: strict !== undefined && switchesTrustOff(strict),
      strict: strict !== undefined,
      ...(killSwitch && { hookManager: jsonOf(killSwitch) }),
      groups: groupCounts(hooks),
    },
    ...(structure && { fault: structure }),
  };
};

/** Any fault of JSON keeps the program from starting; `null` crashes it; another value is taken for empty settings. */
function faultOfFile(location: HookLocation, reason: Reason | undefined): { fault?: Reason } {
  if (!reason || reason.code === 'iflow.unreadable' || reason.code === 'iflow.folderIsNone') return {};
  if (reason.code !== 'iflow.notAnObject') return { fault: fault('iflow.shipped.badJson', { path: location.path }, 'e2e-019') };
  return reason.params?.['found'] === 'null' ? { fault: fault('iflow.shipped.nullFile', { path: location.path }, 'merge-037') } : {};
}

/** What a sentence says that shows no better form. */
const NO_FORM = 'none';

/** Falsy lists are taken for absent ones. */
const isAbsent = (value: Json): boolean => !value;

function readEvents(reading: Reading, hooks: Node): Reason | undefined {
  const { reporter } = reading;
  warnOfTwins(reading, hooks);
  let structure: Reason | undefined;
  for (const event of EVENT_NAMES) {
    const property = propertyNamed(hooks, event);
    const value = property ? valueOf(property) : undefined;
    const json = value ? jsonOf(value) : null;
    if (!value || isAbsent(json)) continue;
    const broken = structureFault(json);
    if (broken !== undefined) {
      const form = broken === '' ? nestedForm(event, json) : NO_FORM;
      const reason = fault('iflow.shipped.structure', { at: `hooks.${event}${broken}`, path: reading.location.path, form }, 'validate-043');
      reporter.report('error', reason, rangeOf(value));
      structure ??= reason;
    } else warn(reading, event, value, json);
  }
  for (const event of new Set(hooks.children?.map(nameOf))) {
    const property = propertyNamed(hooks, event);
    const value = property && valueOf(property);
    if (!isShippedEvent(event) && property) reporter.report('warning', unknownEvent(event), rangeOf(property));
    value?.children?.forEach((node, index) => (value.type === 'array' ? readGroup(reading, node, event, index) : undefined));
  }
  return structure;
}

/** A text is spread into its characters, each of them a group without hooks. */
function warn({ reporter }: Reading, event: ShippedEvent, value: Node, json: Json): void {
  const groups = typeof json === 'string' ? Array.from(json) : (json as readonly Json[]);
  const form = (group: Json): string => nestedForm(event, typeof json === 'string' ? json : group);
  groups.forEach((group, index) => {
    const node = value.children?.[index];
    for (const { place, text } of warningsOfGroup(event, group)) {
      const entry = /^\.hooks\[(\d+)\]$/.exec(place)?.[1];
      const at = entry === undefined ? node : (node && valueNamed(node, 'hooks'))?.children?.[Number(entry)];
      reporter.report(
        'warning',
        because('iflow.shipped.warns', { event, index, place, text, form: text === WARNING.hooks ? form(group) : NO_FORM }, 'validate-006'),
        rangeOf(at ?? node ?? value),
      );
    }
  });
}

function readGroup(reading: Reading, node: Node, event: string, index: number): void {
  if (node.type !== 'object') return;
  const matcher = valueNamed(node, 'matcher');
  const hooks = valueNamed(node, 'hooks');
  if (hooks?.type !== 'array') return;
  const at = `hooks.${event}[${index}]`;
  hintUnread(reading, node, at, GROUP_KEYS);
  const group = { event, index, matcher: matcher && jsonOf(matcher) };
  hooks.children?.forEach((entry, i) => readEntry(reading, entry, group, `${at}.hooks[${i}]`));
}

const GROUP_KEYS: ReadonlySet<string> = new Set(['matcher', 'hooks']);
const ENTRY_KEYS: ReadonlySet<string> = new Set(['type', 'command', 'timeout']);

/** Kept and passed over: "enabled": false switches nothing off. */
function hintUnread({ reporter }: Reading, node: Node, at: string, known: ReadonlySet<string>, hook?: string): void {
  for (const property of membersOf(node)) {
    const key = nameOf(property);
    if (!known.has(key)) reporter.report('hint', because('iflow.unknownKey', { at, key }, 'merge-045'), rangeOf(property), hook);
  }
}

interface Group {
  readonly event: string;
  readonly index: number;
  readonly matcher: Json | undefined;
}

function readEntry(reading: Reading, node: Node, { event, index, matcher }: Group, at: string): void {
  const { location, reporter, hooks, idOf, context } = reading;
  const raw = node.type === 'object' ? objectOf(node) : {};
  const command = raw['command'] ?? null;
  const timeout = raw['timeout'];
  const id = idOf(event, { matcher, command, timeout });
  const state: HookState = isShippedEvent(event) ? { kind: 'on' } : { kind: 'ignored', reason: unknownEvent(event) };
  const hint = (key: string, reason: Reason): void => reporter.report('hint', reason, rangeOf(propertyNamed(node, key) ?? node), id);
  if (typeof command === 'string') for (const reason of hintsOfCommand(command, context)) hint('command', reason);
  for (const reason of hintsOfTimeout(timeout)) hint('timeout', reason);
  if (node.type === 'object') hintUnread(reading, node, at, ENTRY_KEYS, id);
  const written = { id, event, location, group: groupId(location, event, index), matcher, raw, range: rangeOf(node) };
  hooks.push(entryHook(written, { timeoutMs: limitOf(timeout).ms, state }));
}

function unknownEvent(event: string): Reason {
  const meant = EVENT_NAMES.find((name) => name.toLowerCase() === event.toLowerCase());
  return meant === undefined
    ? because('iflow.shipped.unknownEvent', { event }, 'merge-011')
    : because('iflow.unknownEventCase', { event, meant }, 'merge-011');
}

function groupCounts(hooks: Node | undefined): Record<string, number> {
  const lists = (hooks?.type === 'object' ? (hooks.children ?? []) : []).filter((property) => valueOf(property).type === 'array');
  return Object.fromEntries(lists.map((property) => [nameOf(property), valueOf(property).children?.length ?? 0]));
}
