import { Wrench } from 'lucide-react';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { agentOfHook } from '../../../store/editions.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { SplitPane } from '../../../ui/split-pane.tsx';
import { Note } from '../../../ui/note.tsx';
import { useSay } from '../../../i18n/use-words.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { causeOfBroken, problemsOfFile, problemsOfHook } from '../hook-sets.ts';
import type { FoundHook } from '../hook-sets.ts';
import { PreviewLine } from '../preview/preview-line.tsx';
import { useShownHook } from '../use-selected.ts';
import { useEntryDraft } from '../drafts/use-entry-draft.ts';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import { ConflictNote } from './conflict-note.tsx';
import { EntryForm } from './entry-form.tsx';
import { FileTabs } from './file-tabs.tsx';
import { HookHead } from './hook-head.tsx';
import './hook-page.css';
import { ProblemList } from './problem-list.tsx';

/** One hook: what it is, how it is declared, and its files in the editor. */
export function HookPage({ hookId }: { readonly hookId: string }) {
  const isNarrow = useNarrow();
  const { found, standing } = useShownHook(hookId);
  if (!found) return <section className="pane" data-pane="hooks-centre" />;
  const { hook, spec } = found;
  return (
    <section className="pane" aria-label={hook.label} data-pane="hooks-centre">
      <HookHead found={found} spec={spec} standing={standing} />
      {standing === 'kept' && <KeptNote path={hook.source} />}
      <HookNotes found={found} />
      <Conflicts />
      <div className="hook-body">
        {hook.handler.kind === 'script' || !spec.entries ? (
          <FileTabs edition={spec.id} hook={hook} location={found.location} />
        ) : (
          <EntryBody found={found} spec={spec} spoken={spec.entries} standing={standing} />
        )}
      </div>
      {isNarrow && <PreviewLine hookId={hookId} />}
    </section>
  );
}

/** Its file cannot be read by now: what was found last stays in sight, with the way out. */
function KeptNote({ path }: { readonly path: string }) {
  const t = useWords();
  const openDialog = useStudio((state) => state.openWritesDialog);
  const reveal = useStudio((state) => state.revealInFile);
  const problems = useStudio((state) => state.hookSets);
  const fault = problemsOfFile(problems, path).flatMap(({ severity, line, column = 1 }) =>
    severity === 'error' && line !== undefined ? [{ line, column }] : [],
  )[0];
  return (
    <div className="hook-notes">
      <Note
        tone="failed"
        title={t('hooks.keptTitle', { name: lastPart(path), ...causeOfBroken(problems, path) })}
        action={
          <span className="row">
            {fault && (
              <Button size="small" onClick={() => reveal(path, fault.line, { column: fault.column, focus: 'take' })}>
                {t('hooks.goThere')}
              </Button>
            )}
            <Button size="small" icon={Wrench} onClick={() => openDialog({ kind: 'repair', path })}>
              {t('hooks.repair')}
            </Button>
          </span>
        }
      >
        {t('hooks.keptText')}
      </Note>
    </div>
  );
}

/** Others wrote the same part of one of its files: told above form and tabs, whichever of them is in sight. */
function Conflicts() {
  const scope = useStudio((state) => state.historyScope);
  const documents = useStudio((state) => state.documents);
  const contested = [...scope].filter((path) => {
    const document = documents[path];
    return document?.kind === 'open' && document.onDisk.kind === 'changed';
  });
  if (contested.length === 0) return null;
  return (
    <div className="hook-notes">
      {contested.map((path) => (
        <ConflictNote key={path} path={path} />
      ))}
    </div>
  );
}

/** The form over the files: the draft of the settings file is behind both. */
function EntryBody({
  found,
  spec,
  spoken,
  standing,
}: {
  readonly found: FoundHook;
  readonly spec: AgentEdition;
  readonly spoken: SettingsEntries;
  readonly standing: 'found' | 'kept';
}) {
  const t = useWords();
  const isNarrow = useNarrow();
  const draft = useEntryDraft(found, spec, spoken);
  return (
    <SplitPane
      id={isNarrow ? 'entry-form-narrow' : 'entry-form'}
      orientation="vertical"
      separatorLabel={() => t('app.splitter', { pane: t('hooks.entry') })}
      panes={[
        {
          id: 'form',
          size: isNarrow ? 300 : 384,
          minPx: 96,
          content: <EntryForm draft={draft} spec={spec} path={found.hook.source} standing={standing} />,
        },
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
  const showProblem = useStudio((state) => state.showProblem);
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
      {others.length > 0 && <ProblemList problems={others} onChoose={(problem) => showProblem(agentOfHook(hook.id), problem)} />}
    </div>
  );
}
