import { useEffect, useMemo, useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { FoundEntry, SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import type { Hook, Problem } from '../../../../shared/model/hook.ts';
import type { Json } from '../../../../shared/model/json.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { applyTextEdits } from '../../../../shared/settings-text/text-edit.ts';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';
import { positionAt } from '../../../editor/marker.ts';
import { pageContext } from '../../../store/page-context.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import type { FoundHook } from '../hook-sets.ts';
import { anchorOf } from './anchors.ts';
import { entryInDraft } from './entry-in-draft.ts';
import { movedEntry } from './moved-entry.ts';
import { timeoutUnit } from './timeout-unit.ts';

export type EntryField = 'matcher' | 'command' | 'timeout';
export type EntryState =
  | { readonly kind: 'loading' }
  /** Switched off and kept by the studio: it stands in no file now. */
  | { readonly kind: 'parked' }
  | { readonly kind: 'unreadable'; readonly reason: Reason }
  | { readonly kind: 'readOnly' }
  | { readonly kind: 'notJson'; readonly line: number; readonly column: number; readonly reason: Reason | null }
  | { readonly kind: 'lost' }
  /** Others changed the file meanwhile, and the entry cannot be told in the person's text. */
  | { readonly kind: 'contested' }
  | { readonly kind: 'editable' };

export interface EntryDraft {
  readonly state: EntryState;
  /** What the form shows: the entry in the draft, else the last one that could be read, else the saved one. */
  readonly shown: Pick<FoundEntry, 'event' | 'fields'> & { readonly matcher?: Json | undefined };
  /** The entry in the draft's text, with the hook that the agent would make of it. */
  readonly entry: FoundEntry | null;
  readonly hook: Hook;
  readonly text: string | null;
  readonly problems: readonly Problem[];
  /** Other hooks of the same group: they share the matcher. */
  readonly beside: number;
  readonly unit: 's' | 'ms' | null;
  /** The last change that the edition refused. */
  readonly refused: Reason | null;
  readonly set: (field: EntryField, value: Json | undefined) => void;
  readonly setEvent: (event: string) => void;
}

/** The hook that is selected, as the draft of its settings file has it: the form reads and writes that text and nothing else. */
export function useEntryDraft(found: FoundHook, spec: AgentEdition, spoken: SettingsEntries): EntryDraft {
  const { hook, location } = found;
  const store = useStudioStore();
  const document = useStudio((state) => state.documents[hook.source]);
  const open = useStudio((state) => state.openDocument);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const preferences = useStudio((state) => state.preferences);
  const [refused, setRefused] = useState<{ readonly text: string; readonly reason: Reason } | null>(null);
  useEffect(() => void open(hook.source), [open, hook.source]);

  const text = document?.kind === 'open' ? document.text : null;
  const anchor = useMemo(() => (document?.kind === 'open' ? anchorOf(document, hook) : undefined), [document, hook]);
  const context = useMemo(
    () => (workspace ? pageContext(spec, workspace, platform, preferences) : null),
    [spec, workspace, platform, preferences],
  );
  const entries = useMemo(() => (text === null ? [] : spoken.find(text)), [spoken, text]);
  const entry = useMemo(() => entryInDraft(entries, hook, anchor) ?? null, [entries, hook, anchor]);
  const read = useMemo(
    () => (text !== null && location && context ? spec.parse(location, { kind: 'file', text, bom: false, hash: '' }, context) : null),
    [spec, location, text, context],
  );
  const unit = useMemo(() => (location && context ? timeoutUnit(spec, location, context) : null), [spec, location, context]);
  const [last, setLast] = useState<FoundEntry | null>(entry);
  if (entry && entry !== last) setLast(entry);

  const fault = useMemo(() => (text === null ? null : faultOfJson(text)), [text]);
  const stateNow = (): EntryState => {
    if (hook.state.kind === 'off' && !hook.range) return { kind: 'parked' };
    if (document?.kind === 'failed') return { kind: 'unreadable', reason: document.failure.reason };
    if (document?.kind !== 'open' || text === null) return { kind: 'loading' };
    if (document.base.use !== 'settings' && document.base.use !== 'editable') return { kind: 'readOnly' };
    if (fault) {
      const first = read?.problems.find(({ severity }) => severity === 'error');
      return { kind: 'notJson', ...positionAt(text, fault.offset), reason: first?.reason ?? null };
    }
    if (entry) return { kind: 'editable' };
    return { kind: document.onDisk.kind === 'changed' ? 'contested' : 'lost' };
  };

  const set = (field: EntryField, value: Json | undefined): void => {
    if (!entry || text === null) return;
    const changed = spoken.set(text, entry.place, field, value);
    if (changed.kind === 'refused') setRefused({ text, reason: changed.reason });
    else store.getState().editDocument(hook.source, applyTextEdits(text, changed.edits), { source: `form.${field}` });
  };
  const setEvent = (event: string): void => {
    if (!entry || text === null || document?.kind !== 'open') return;
    const moved = movedEntry(spoken, text, entry, event);
    if (moved.kind === 'refused') {
      setRefused({ text, reason: moved.reason });
      return;
    }
    const before = { ...document.anchors, [hook.id]: entry.range.start };
    store.getState().editDocument(hook.source, moved.text, {
      source: 'form.event',
      moved: { before, after: { ...document.anchors, [hook.id]: moved.offset } },
    });
  };
  const shown = entry ?? last ?? { event: hook.event, matcher: hook.matcher, fields: hook.raw };
  return {
    state: stateNow(),
    shown,
    entry,
    hook: (entry && read?.hooks.find(({ range }) => range?.start === entry.range.start)) ?? hook,
    text,
    problems: read?.problems ?? [],
    beside: entry ? entries.filter(({ place }) => place.event === entry.place.event && place.group === entry.place.group).length - 1 : 0,
    unit,
    refused: refused?.text === text ? refused.reason : null,
    set,
    setEvent,
  };
}
