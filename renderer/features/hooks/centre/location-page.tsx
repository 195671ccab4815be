import { FileCodeCorner, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { CodeEditor } from '../../../editor/code-editor.tsx';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { problemsOfLocation } from '../hook-sets.ts';
import { placesForScripts } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import { useAgentSet } from '../use-selected.ts';
import { useFileMarkers } from '../use-file-markers.ts';
import { PageHead } from './page-head.tsx';
import { ProblemList } from './problem-list.tsx';

/** One place where an agent looks: what it holds, what is wrong there, and the settings file itself. */
export function LocationPage({ agent, locationId }: { readonly agent: string; readonly locationId: string }) {
  const t = useWords();
  const say = useSay();
  const select = useStudio((state) => state.select);
  const openDialog = useStudio((state) => state.openHooksDialog);
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const found = useAgentSet(agent);
  const location = found?.set.locations.find((candidate) => candidate.id === locationId);
  if (!found || !location) return <section className="pane" data-pane="hooks-centre" />;
  const { spec, set } = found;
  const problems = problemsOfLocation(set, locationId);
  const hooks = set.hooks.filter((hook) => hook.location === locationId);
  const takesScripts = placesForScripts(set).includes(location);
  const path = rootedPath(location.path, roots ?? [], home);
  return (
    <section className="pane" data-pane="hooks-centre">
      <PageHead
        title={path}
        font="mono"
        crumbs={[
          { text: spec.agentTitle, onSelect: () => select({ kind: 'agent', agent }) },
          { text: scopeTitle(spec, location, { t, say }) },
        ]}
        actions={
          takesScripts && (
            <Button icon={Plus} onClick={() => openDialog({ kind: 'create', edition: spec.id, location: locationId })}>
              {t('hooks.new')}
            </Button>
          )
        }
      />
      <div className={`page-body${location.holds.kind === 'file' ? '' : ' scroll'}`}>
        <p className="page-lead">
          {t(location.holds.kind === 'file' ? 'hooks.placeFile' : 'hooks.placeScripts', { agent: spec.agentTitle, count: hooks.length })}
        </p>
        {location.note && <Note tone={location.use === 'ignored' ? 'warn' : 'neutral'}>{say(location.note)}</Note>}
        {!location.writable && <Note tone="neutral">{t('hooks.notWritable')}</Note>}
        {problems.length > 0 && (
          <ProblemList
            problems={problems}
            onChoose={(problem) => problem.hook !== undefined && select({ kind: 'hook', hook: problem.hook })}
          />
        )}
        {location.holds.kind === 'scripts' && hooks.length > 0 && (
          <ul className="page-list">
            {hooks.map((hook) => (
              <li key={hook.id}>
                <button type="button" className="page-list-row" onClick={() => select({ kind: 'hook', hook: hook.id })}>
                  <code className="grow">{hook.label}</code>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {location.holds.kind === 'file' && <SettingsFile path={location.path} />}
    </section>
  );
}

/** The file as it is, with its problems in place. */
function SettingsFile({ path }: { readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const document = useStudio((state) => state.documents[path]);
  const open = useStudio((state) => state.openDocument);
  const text = document?.kind === 'open' ? document.text : '';
  const markers = useFileMarkers(path, text);
  useEffect(() => {
    void open(path);
  }, [open, path]);
  if (document?.kind === 'failed')
    return (
      <div className="page-body">
        {document.failure.code === 'fileMissing' ? (
          <Note tone="neutral">{t('hooks.fileAbsent')}</Note>
        ) : (
          <ErrorNote>{say(document.failure.reason)}</ErrorNote>
        )}
      </div>
    );
  if (document?.kind !== 'open') return null;
  return (
    <div className="file-frame">
      <div className="file-head">
        <FileCodeCorner aria-hidden="true" width={14} height={14} />
        <code className="grow">{path}</code>
        <span className="meta">{t('hooks.readOnly')}</span>
      </div>
      <CodeEditor path={`settings:${path}`} language="json" value={text} label={path} readOnly markers={markers} />
    </div>
  );
}
