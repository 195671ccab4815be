/** One settings file → its hooks and problems, by the hooks guide. An invalid entry never takes its siblings down. */
import type { Node } from 'jsonc-parser';
import type { Hook, HookState } from '../../../model/hook.ts';
import type { Platform } from '../../../model/invocation.ts';
import type { Json } from '../../../model/json.ts';
import type { HookLocation } from '../../../model/location.ts';
import type { Reason } from '../../../model/reason.ts';
import { jsonOf, nameOf, objectOf, propertyNamed, rangeOf, valueNamed, valueOf } from '../../../settings-text/jsonc-tree.ts';
import type { AgentEdition, EventSpec, ParsedLocation } from '../../edition.ts';
import { entryHook, groupId, idsIn } from '../entry-hook.ts';
import { nestedForm } from '../nested-form.ts';
import { kindOf, readSettingsTree, warnOfTwins } from '../settings-tree.ts';
import type { Reporter } from '../settings-tree.ts';
import { because } from '../words.ts';
import { hooksOfCleanFile } from './clean-file.ts';
import { events } from './events.ts';
import { faultOfEntry, faultOfMatcher, hintsOfEntry, timeoutMsOf } from './validate.ts';

interface Reading {
  readonly location: HookLocation;
  readonly reporter: Reporter;
  readonly hooks: Hook[];
  readonly idOf: ReturnType<typeof idsIn>;
  readonly platform: Platform;
}
/** One event's list. `fault`: it is no list, so nothing in it runs. */
interface EventList {
  readonly event: string;
  readonly spec: EventSpec | undefined;
  readonly fault: Reason | undefined;
}
interface Group extends EventList {
  readonly id: string;
  readonly at: string;
  readonly matcher: Json | undefined;
}

const ON: HookState = { kind: 'on' };

export const parse: AgentEdition['parse'] = (location, content, context) => {
  const clean = content.kind === 'file' && !content.bom ? hooksOfCleanFile(location, content.text, context.platform) : undefined;
  return clean ? { location, hooks: clean, problems: [], settings: {} } : parseWithCare(location, content, context);
};

/** Says everything that there is to say about a file, with its place. */
export const parseWithCare: AgentEdition['parse'] = (location, content, { platform }) => {
  const tree = readSettingsTree(location, content);
  const nothing: ParsedLocation = { location, hooks: [], problems: [], settings: {} };
  if (tree.kind === 'none') return { ...nothing, problems: tree.problems, ...(tree.fault && { fault: tree.fault }) };
  const { reporter, root } = tree;
  const reading: Reading = { location, reporter, hooks: [], idOf: idsIn(location), platform };
  warnOfTwins(reading, root);
  const hooks = valueNamed(root, 'hooks');
  if (hooks?.type === 'object') readEvents(reading, hooks);
  else if (hooks)
    reporter.report(
      'error',
      because('iflow.hooksIsNoObject', { found: kindOf(hooks), form: nestedForm(undefined, jsonOf(hooks)) }),
      rangeOf(hooks),
    );
  return { ...nothing, hooks: reading.hooks, problems: reporter.problems };
};

function readEvents(reading: Reading, hooks: Node): void {
  warnOfTwins(reading, hooks);
  for (const event of new Set(hooks.children?.map(nameOf))) {
    const property = propertyNamed(hooks, event) ?? hooks;
    const value = valueOf(property);
    const spec = events.find((known) => known.name === event);
    if (!spec) reading.reporter.report('warning', unknownEvent(event), rangeOf(property));
    const at = `hooks.${event}`;
    if (value.type === 'array') {
      const list: EventList = { event, spec, fault: undefined };
      value.children?.forEach((node, index) => readGroup(reading, node, list, index, `${at}[${index}]`));
    } else {
      const fault = because('iflow.eventIsNoList', { at, found: kindOf(value), form: nestedForm(event, jsonOf(value)) });
      reading.reporter.report('error', fault, rangeOf(value));
      if (value.type === 'object') readGroup(reading, value, { event, spec, fault }, 0, at);
    }
  }
}

function readGroup(reading: Reading, node: Node, list: EventList, index: number, at: string): void {
  const { reporter, location } = reading;
  const { event, spec } = list;
  if (node.type !== 'object') {
    reporter.report('error', because('iflow.groupIsNoObject', { at, found: kindOf(node) }), rangeOf(node));
    return;
  }
  const matcher = valueNamed(node, 'matcher');
  const hooks = valueNamed(node, 'hooks');
  const group: Group = { event, spec, fault: list.fault, id: groupId(location, event, index), at, matcher: matcher && jsonOf(matcher) };
  if (!hooks) {
    readFlatGroup(reading, node, group);
    return;
  }

  warnOfTwins(reading, node);
  const matcherFault = spec?.matcher === 'ignored' ? undefined : faultOfMatcher(group.matcher, at);
  if (matcher?.parent && spec?.matcher === 'ignored')
    reporter.report('warning', because('iflow.matcherNotUsed', { at, event }), rangeOf(matcher.parent));
  if (matcher && matcherFault) reporter.report('error', matcherFault, rangeOf(matcher));
  for (const property of node.children ?? []) {
    const key = nameOf(property);
    if (key !== 'matcher' && key !== 'hooks') reporter.report('hint', because('iflow.unknownKey', { at, key }), rangeOf(property));
  }
  if (hooks.type === 'array') {
    if (hooks.children?.length === 0) reporter.report('hint', because('iflow.groupIsEmpty', { at }), rangeOf(hooks));
    hooks.children?.forEach((entry, i) => readEntry(reading, entry, group, `${at}.hooks[${i}]`, list.fault ?? matcherFault));
    return;
  }
  const fault = because('iflow.groupHooksIsNoList', { at, found: kindOf(hooks), form: nestedForm(event, jsonOf(node)) });
  reporter.report('error', fault, rangeOf(hooks));
  if (hooks.type === 'object') readEntry(reading, hooks, group, `${at}.hooks`, list.fault ?? fault);
}

/** A group without `hooks`: a hook that stands one level too high, or nothing at all. */
function readFlatGroup(reading: Reading, node: Node, group: Group): void {
  const { at, event } = group;
  const isEntry = propertyNamed(node, 'command') !== undefined || propertyNamed(node, 'type') !== undefined;
  const fault = because(isEntry ? 'iflow.entryIsNotNested' : 'iflow.groupHasNoHooks', { at, form: nestedForm(event, jsonOf(node)) });
  if (!group.fault) reading.reporter.report('error', fault, rangeOf(node));
  if (isEntry) readEntry(reading, node, group, at, group.fault ?? fault);
}

/** `fault`: what is wrong around the entry, already reported. */
function readEntry(reading: Reading, node: Node, group: Group, at: string, fault: Reason | undefined): void {
  const { location, reporter } = reading;
  if (node.type !== 'object') {
    reporter.report('error', because('iflow.entryIsNoObject', { at, found: kindOf(node) }), rangeOf(node));
    return;
  }
  warnOfTwins(reading, node);
  const raw = objectOf(node);
  const command = raw['command'] ?? null;
  const timeout = raw['timeout'];
  const { event, spec, matcher } = group;
  const id = reading.idOf(event, { matcher, command, timeout });

  const own = faultOfEntry(raw, at);
  if (own && !fault) reporter.report('error', own.reason, rangeOfKey(node, own.key), id);
  for (const hint of (own ?? fault) ? [] : hintsOfEntry(raw, at, reading.platform))
    reporter.report('hint', hint.reason, rangeOfKey(node, hint.key), id);
  const invalid = fault ?? own?.reason;
  const state: HookState = invalid ? { kind: 'invalid', reason: invalid } : spec ? ON : { kind: 'ignored', reason: unknownEvent(event) };
  const entry = { id, event, location, group: group.id, matcher, raw, range: rangeOf(node) };
  reading.hooks.push(entryHook(entry, { timeoutMs: timeoutMsOf(timeout), state }));
}

const rangeOfKey = (node: Node, key: string | undefined): Hook['range'] & object =>
  rangeOf((key === undefined ? undefined : propertyNamed(node, key)) ?? node);

function unknownEvent(event: string): Reason {
  const meant = events.find((spec) => spec.name.toLowerCase() === event.toLowerCase())?.name;
  return meant === undefined ? because('iflow.unknownEvent', { event }) : because('iflow.unknownEventCase', { event, meant });
}
