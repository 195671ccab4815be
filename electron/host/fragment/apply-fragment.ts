/** A fragment's entries → edits of a settings file and of the scripts that go with it. Decides, writes nothing. */
import { readlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { factKey } from '../../../shared/agents/facts.ts';
import type { Facts } from '../../../shared/agents/facts.ts';
import type { AddedEntry, FoundEntry, SettingsEntries, SettingsEntry } from '../../../shared/agents/settings-entries.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook, Problem } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import { because } from '../../../shared/words/fragment.ts';
import { because as becauseStudio } from '../../../shared/words/studio.ts';
import { unreadable } from '../../engine/edit/failures.ts';
import { checkFolder } from '../../engine/edit/file-step.ts';
import { discover } from '../../engine/discover/discover.ts';
import { checkJson } from '../../engine/edit/check-json.ts';
import { readWhole } from '../../engine/look/file-bytes.ts';
import { plainTextOf } from '../../engine/look/text-bytes.ts';
import { modeOfNew } from '../changes/asked.ts';
import type { HostParts } from '../parts.ts';
import { carriedScripts } from './carried-scripts.ts';
import type { NewFile } from './carried-scripts.ts';
import type { FragmentSource } from './fragment-source.ts';
import { isSaidBy } from './said-by.ts';
import type { Target } from './target.ts';

export type ApplyReport = Output<'fragment:apply'>['report'];
/** Of what a hook is known again. `entry`: null for a script, which is known by its path. */
export interface Said {
  readonly source: string;
  readonly entry: SettingsEntry | null;
}
export interface PlannedApply {
  readonly edits: readonly FileEdit[];
  /** What the edits were computed from. */
  readonly facts: Facts;
  readonly report: ApplyReport;
  /** By the rows of the report. null: it is not there. */
  readonly said: readonly (Said | null)[];
}

/** @throws ExpectedFailure `targetNotJson`, `changeRefused`, `fileNotText`, `fileTooLarge`, `fileUnreadable`, `fileUnwritable` */
export async function planFragment(
  parts: HostParts,
  edition: AgentEdition & { readonly entries: SettingsEntries },
  source: FragmentSource,
  target: Target,
): Promise<PlannedApply> {
  const before = await textOfTarget(target.location.path);
  const scripts = carriedScripts(parts, edition, target, source);
  const { rows, wrong } = readEntries(edition, source.text, target);
  const isOff = await switchedOff(parts, edition, target);
  const ready: AddedEntry[] = [];
  const files = new Map<string, NewFile>();
  const decided: { readonly row: ReadRow; readonly entry?: AddedEntry; readonly reason?: Reason }[] = [];
  for (const row of rows) {
    const made = row.fault ? { kind: 'refused' as const, reason: row.fault } : await scripts.for(row.hook, files);
    if (made.kind === 'refused') {
      decided.push({ row, reason: made.reason });
      continue;
    }
    const { event, matcher, fields } = row.entry;
    const isAsWritten = made.command === null || made.command === fields['command'];
    const entry: AddedEntry = {
      event,
      ...(matcher !== undefined && { matcher }),
      fields: isAsWritten ? fields : { ...fields, command: made.command },
      together: `${event}/${row.entry.place.group}`,
    };
    if (isOff(entry)) {
      decided.push({ row, reason: because('fragment.switchedOff') });
      continue;
    }
    ready.push(entry);
    for (const file of made.files) files.set(file.path, file);
    decided.push({ row, entry });
  }
  const added = edition.entries.add(before ?? '', ready);
  if (added.kind === 'refused') throw new ExpectedFailure({ code: 'changeRefused', reason: added.reason });
  const present = new Set(added.present);
  const report = decided.map(({ row, entry, reason }): ApplyReport[number] => ({
    event: row.entry.event,
    label: row.hook.label,
    ...(reason ? { outcome: 'refused', reason } : { outcome: entry && present.has(entry) ? 'present' : 'added' }),
  }));
  return {
    edits: [...files.values(), ...editsOfText(target.location, before, added.edits)],
    facts: before === null ? {} : { [factKey('text', target.location.path)]: before },
    report: [...report, ...wrong.map(rowOfProblem)],
    said: decided.map(({ entry }) => (entry ? { source: target.location.path, entry } : null)),
  };
}

function editsOfText(
  location: HookLocation,
  before: string | null,
  edits: readonly { range: { start: number; end: number }; text: string }[],
): FileEdit[] {
  const { path } = location;
  if (edits.length === 0) return [];
  if (before === null) return [{ kind: 'create', path, text: applyTextEdits('', edits), mode: modeOfNew(location) }];
  return edits.map(({ range, text }) => ({ kind: 'replace', path, range, text }));
}

/** null: there is no such file yet. Without byte order mark. */
async function textOfTarget(path: string): Promise<string | null> {
  const file = await readWhole(path);
  if ('errno' in file) {
    if (file.errno === 'ENOENT' || file.errno === 'ENOTDIR') {
      const link = await readlink(path).catch(() => null);
      if (link !== null) throw unreadable(resolve(dirname(path), link), 'ENOENT');
      await checkFolder(path);
      return null;
    }
    throw unreadable(path, file.errno);
  }
  const text = plainTextOf(file.bytes);
  if (text === null) throw new ExpectedFailure({ code: 'fileNotText', reason: becauseStudio('error.fileNotText', { path }) });
  checkJson(path, text);
  return text;
}

/** Entries that the studio keeps for this file stand in no text, so nothing else would find them. */
async function switchedOff(
  parts: HostParts,
  edition: AgentEdition,
  { location, context }: Target,
): Promise<(entry: SettingsEntry) => boolean> {
  const { set } = await discover(edition, parts.machine, { ...context, facts: {} });
  const off = set.hooks.filter((hook) => hook.source === location.path && hook.range === undefined);
  return (entry) => off.some((hook) => isSaidBy(hook, entry));
}

interface ReadRow {
  readonly entry: FoundEntry;
  readonly hook: Hook;
  /** Why the agent would not take it. */
  readonly fault: Reason | undefined;
}

/** The fragment as the agent itself would read it. `wrong`: what stands in it and is no entry. */
function readEntries(
  edition: AgentEdition & { readonly entries: SettingsEntries },
  text: string,
  { location, context }: Target,
): { readonly rows: readonly ReadRow[]; readonly wrong: readonly Problem[] } {
  const { hooks, problems } = edition.parse(location, { kind: 'file', text, bom: false, hash: '' }, context);
  const found = edition.entries.find(text);
  const rows = found.flatMap((entry): ReadRow[] => {
    const hook = hooks.find(({ range }) => range?.start === entry.range.start);
    return hook ? [{ entry, hook, fault: hook.state.kind === 'invalid' ? hook.state.reason : undefined }] : [];
  });
  const isTold = ({ reason, range }: Problem): boolean =>
    rows.some(({ fault, entry }) => fault === reason || (range && range.start >= entry.range.start && range.end <= entry.range.end));
  return { rows, wrong: problems.filter((problem) => problem.severity === 'error' && !isTold(problem)) };
}

const rowOfProblem = ({ reason, line, column }: Problem): ApplyReport[number] => ({
  event: '',
  label: line === undefined ? '' : `${line}:${column ?? 1}`,
  outcome: 'refused',
  reason,
});
