import { FileCodeCorner } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Hook, TextRange } from '../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isDirty } from '../files-slice.ts';
import { useHookFiles } from '../use-hook-files.ts';
import { FileEditor } from './file-editor.tsx';
import { SaveState } from './save-state.tsx';

/** The script, further files that the hook's words name, and the settings file, each in a tab. */
export function FileTabs({
  edition,
  hook,
  location,
  range,
}: {
  readonly edition: string;
  readonly hook: Hook;
  readonly location: HookLocation | undefined;
  /** Of the entry in the draft of the settings file. */
  readonly range?: TextRange | undefined;
}) {
  const t = useWords();
  const named = useHookFiles(edition, hook);
  const documents = useStudio((state) => state.documents);
  const showFile = useStudio((state) => state.showFile);
  const reveal = useStudio((state) => state.fileReveal);
  const setScope = useStudio((state) => state.setHistoryScope);
  /** A place that is asked for later than a tab was chosen comes to the front. */
  const [chosen, setChosen] = useState<{ readonly path: string; readonly reveal: typeof reveal } | null>(null);
  const paths = useMemo(() => {
    const all = [
      ...(named ?? []).map((file) => file.path),
      ...(hook.handler.kind === 'script' || location?.holds.kind === 'file' ? [hook.source] : []),
    ];
    return [...new Set(all)];
  }, [named, hook, location]);
  const wished = [chosen?.reveal === reveal ? chosen.path : undefined, reveal?.path, chosen?.path];
  const active = wished.find((path) => path !== undefined && paths.includes(path)) ?? paths[0];
  useEffect(() => {
    setScope([...paths, hook.source]);
    return () => setScope([]);
  }, [setScope, paths, hook.source]);
  useEffect(() => {
    if (named) showFile(active ?? null);
    return () => showFile(null);
  }, [named, active, showFile]);
  if (!named) return null;
  if (active === undefined)
    return (
      <div className="page-body">
        <EmptyState title={t('hooks.noFile')}>{t('hooks.noFileText')}</EmptyState>
      </div>
    );
  return (
    <Tabs
      label={hook.label}
      value={active}
      onChange={(path) => setChosen({ path, reveal })}
      tabs={paths.map((path, i) => ({
        value: path,
        label: lastPart(path),
        ...(i === 0 && { icon: FileCodeCorner }),
        mark: isDirty(documents[path]) ? { label: t('hooks.unsaved') } : undefined,
      }))}
      aside={<SaveState path={active} />}
    >
      <FileEditor
        key={active}
        path={active}
        isNamed={named.some((file) => file.path === active)}
        range={active === hook.source ? range : undefined}
        hook={hook}
        edition={edition}
      />
    </Tabs>
  );
}
