import { useWords } from '../../../i18n/use-words.ts';
import { SplitPane } from '../../../ui/split-pane.tsx';
import { Note } from '../../../ui/note.tsx';
import { useSay } from '../../../i18n/use-words.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { problemsOfHook } from '../hook-sets.ts';
import type { FoundHook } from '../hook-sets.ts';
import { PreviewLine } from '../preview/preview-line.tsx';
import { useFoundHook } from '../use-selected.ts';
import { useEntryDraft } from '../drafts/use-entry-draft.ts';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import { EntryForm } from './entry-form.tsx';
import { FileTabs } from './file-tabs.tsx';
import { HookHead } from './hook-head.tsx';
import './hook-page.css';
import { ProblemList } from './problem-list.tsx';

/** One hook: what it is, how it is declared, and its files in the editor. */
export function HookPage({ hookId }: { readonly hookId: string }) {
  const isNarrow = useNarrow();
  const found = useFoundHook(hookId);
  if (!found) return <section className="pane" data-pane="hooks-centre" />;
  const { hook, spec } = found;
  return (
    <section className="pane" aria-label={hook.label} data-pane="hooks-centre">
      <HookHead found={found} spec={spec} />
      <HookNotes found={found} />
      <div className="hook-body">
        {hook.handler.kind === 'script' || !spec.entries ? (
          <FileTabs edition={spec.id} hook={hook} location={found.location} />
        ) : (
          <EntryBody found={found} spec={spec} spoken={spec.entries} />
        )}
      </div>
      {isNarrow && <PreviewLine hookId={hookId} />}
    </section>
  );
}

/** The form over the files: the draft of the settings file is behind both. */
function EntryBody({ found, spec, spoken }: { readonly found: FoundHook; readonly spec: AgentEdition; readonly spoken: SettingsEntries }) {
  const t = useWords();
  const isNarrow = useNarrow();
  const draft = useEntryDraft(found, spec, spoken);
  return (
    <SplitPane
      id={isNarrow ? 'entry-form-narrow' : 'entry-form'}
      orientation="vertical"
      separatorLabel={() => t('app.splitter', { pane: t('hooks.entry') })}
      panes={[
        { id: 'form', size: isNarrow ? 300 : 384, minPx: 96, content: <EntryForm draft={draft} spec={spec} path={found.hook.source} /> },
        {
          id: 'files',
          size: 'rest',
          minPx: 120,
          content: <FileTabs edition={spec.id} hook={found.hook} location={found.location} range={draft.entry?.range} />,
        },
      ]}
    />
  );
}

/** Why the agent passes over it, and what is wrong with it. */
function HookNotes({ found: { hook, set } }: { readonly found: FoundHook }) {
  const say = useSay();
  const problems = problemsOfHook(set, hook);
  const { state } = hook;
  // What the state says already is not said twice.
  const others = state.kind === 'on' ? problems : problems.filter((problem) => say(problem.reason) !== say(state.reason));
  if (state.kind === 'on' && others.length === 0) return null;
  return (
    <div className="hook-notes">
      {state.kind !== 'on' && (
        <Note tone={state.kind === 'invalid' ? 'failed' : state.kind === 'notExecutable' ? 'warn' : 'neutral'}>{say(state.reason)}</Note>
      )}
      {others.length > 0 && <ProblemList problems={others} />}
    </div>
  );
}
