import { Download, Ellipsis, FileCodeCorner, History, Plus, Share, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Note } from '../../../ui/note.tsx';
import { brokenFiles, problemsOfLocation } from '../hook-sets.ts';
import { placesForHooks } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import { useAgentSet } from '../use-selected.ts';
import { EffectiveList } from './effective-list.tsx';
import { FileEditor } from './file-editor.tsx';
import { PageHead } from './page-head.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveState } from './save-state.tsx';

/** One place where an agent looks: what it holds, what is wrong there, and the settings file itself. */
export function LocationPage({ agent, locationId }: { readonly agent: string; readonly locationId: string }) {
  const t = useWords();
  const say = useSay();
  const select = useStudio((state) => state.select);
  const showProblem = useStudio((state) => state.showProblem);
  const openDialog = useStudio((state) => state.openHooksDialog);
  const openWrites = useStudio((state) => state.openWritesDialog);
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const found = useAgentSet(agent);
  const location = found?.set.locations.find((candidate) => candidate.id === locationId);
  const document = useStudio((state) => (location ? state.documents[location.path] : undefined));
  if (!found || !location) return <section className="pane" data-pane="hooks-centre" />;
  const { spec, set } = found;
  const problems = problemsOfLocation(set, locationId);
  const hooks = set.hooks.filter((hook) => hook.location === locationId);
  const isFile = location.holds.kind === 'file';
  const isBroken = isFile && document?.kind === 'open' && document.text.trim() !== '' && faultOfJson(document.text) !== null;
  const isUnread = hooks.length === 0 && brokenFiles([{ edition: spec.id, set }]).includes(location);
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
          placesForHooks(set).includes(location) && (
            <>
              <Menu
                align="end"
                entries={[
                  {
                    kind: 'item',
                    id: 'import',
                    icon: Download,
                    label: t('hooks.import'),
                    onSelect: () => openDialog({ kind: 'import', edition: spec.id, location: locationId }),
                  },
                  {
                    kind: 'item',
                    id: 'export',
                    icon: Share,
                    label: t('hooks.export'),
                    disabledReason: hooks.length === 0 ? t('hooks.exportNothing') : undefined,
                    onSelect: () => openDialog({ kind: 'export', edition: spec.id, hooks: hooks.map(({ id }) => id) }),
                  },
                  ...(isFile
                    ? [
                        {
                          kind: 'item',
                          id: 'backups',
                          icon: History,
                          label: t('writes.backups'),
                          onSelect: () => openWrites({ kind: 'backups', path: location.path }),
                        } as const,
                      ]
                    : []),
                ]}
              >
                <IconButton icon={Ellipsis} label={t('act.more')} kind="default" size="base" />
              </Menu>
              <Button icon={Plus} onClick={() => openDialog({ kind: 'create', edition: spec.id, location: locationId })}>
                {t('hooks.new')}
              </Button>
            </>
          )
        }
      />
      <div className={`page-body${isFile ? ' page-body-above' : ''} scroll`}>
        <p className="page-lead">
          {isUnread
            ? t('hooks.placeUnread', { agent: spec.agentTitle })
            : t(isFile ? 'hooks.placeFile' : 'hooks.placeScripts', { agent: spec.agentTitle, count: hooks.length })}
        </p>
        {location.note && <Note tone={location.use === 'ignored' ? 'warn' : 'neutral'}>{say(location.note)}</Note>}
        {!location.writable && <Note tone="neutral">{t('hooks.notWritable')}</Note>}
        {problems.length > 0 && <ProblemList problems={problems} onChoose={(problem) => showProblem(agent, problem)} />}
        {isBroken && (
          <Note
            tone="failed"
            title={t('hooks.brokenFile')}
            action={
              <Button size="small" icon={Wrench} onClick={() => openWrites({ kind: 'repair', path: location.path })}>
                {t('hooks.repair')}
              </Button>
            }
          >
            {t('hooks.brokenFileText')}
          </Note>
        )}
        {hooks.length > 0 && <EffectiveList spec={spec} set={set} only={(hook) => hook.location === locationId} />}
      </div>
      {isFile && <SettingsFile path={location.path} edition={spec.id} />}
    </section>
  );
}

/** The file itself, in the same editor as everywhere; repaired from here where it cannot be read. */
function SettingsFile({ path, edition }: { readonly path: string; readonly edition: string }) {
  const t = useWords();
  const document = useStudio((state) => state.documents[path]);
  const showFile = useStudio((state) => state.showFile);
  const setScope = useStudio((state) => state.setHistoryScope);
  useEffect(() => {
    showFile(path);
    setScope([path]);
    return () => {
      showFile(null);
      setScope([]);
    };
  }, [path, showFile, setScope]);
  if (document?.kind === 'failed' && document.failure.code === 'fileMissing')
    return (
      <div className="page-body">
        <Note tone="neutral">{t('hooks.fileAbsent')}</Note>
      </div>
    );
  return (
    <div className="file-frame">
      <div className="file-head">
        <FileCodeCorner aria-hidden="true" width={14} height={14} />
        <code className="grow truncate">{path}</code>
        <SaveState path={path} />
      </div>
      <FileEditor path={path} isNamed={false} edition={edition} />
    </div>
  );
}
