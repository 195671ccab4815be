import { Check, FileCodeCorner } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Output } from '../../../../shared/contract/calls.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { ownKeyboard, writeShortcut } from '../../../commands/shortcut.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { attempt } from '../../../store/attempt.ts';
import { useBridge, useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isDirty } from '../files-slice.ts';
import { FileEditor } from './file-editor.tsx';

type NamedFiles = Output<'hooks:files'>;

/** The script, further files that the hook's words name, and the settings file, each in a tab. */
export function FileTabs({
  edition,
  hook,
  location,
}: {
  readonly edition: string;
  readonly hook: Hook;
  readonly location: HookLocation | undefined;
}) {
  const t = useWords();
  const named = useHookFiles(edition, hook);
  const documents = useStudio((state) => state.documents);
  const showFile = useStudio((state) => state.showFile);
  const [chosen, setChosen] = useState<string | null>(null);
  const paths = useMemo(() => {
    const all = [
      ...(named ?? []).map((file) => file.path),
      ...(hook.handler.kind === 'script' || location?.holds.kind === 'file' ? [hook.source] : []),
    ];
    return [...new Set(all)];
  }, [named, hook, location]);
  const asked = useStudio((state) => state.fileReveal?.path ?? null);
  const active = [chosen, asked].find((path) => path !== null && paths.includes(path)) ?? paths[0];
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
      onChange={setChosen}
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
        range={active === hook.source && hook.handler.kind !== 'script' ? hook.range : undefined}
      />
    </Tabs>
  );
}

/** Asked again when the hook's own words change. */
function useHookFiles(edition: string, hook: Hook): NamedFiles | null {
  const bridge = useBridge();
  const [files, setFiles] = useState<NamedFiles | null>(null);
  const words = JSON.stringify(hook.handler);
  useEffect(() => {
    let isWanted = true;
    void attempt(bridge.call('hooks:files', { edition, hook: hook.id })).then((answer) => {
      if (isWanted) setFiles(answer.kind === 'ok' ? answer.value : []);
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, edition, hook.id, words]);
  return files;
}

function SaveState({ path }: { readonly path: string }) {
  const t = useWords();
  const document = useStudio((state) => state.documents[path]);
  const save = useStudio((state) => state.saveDocument);
  const openDialog = useStudio((state) => state.openHooksDialog);
  if (document?.kind !== 'open') return null;
  if (document.base.use !== 'editable')
    return (
      <StateWord>
        {t(document.base.use === 'settings' ? 'hooks.readOnly' : document.base.use === 'binary' ? 'hooks.binary' : 'hooks.unwritable')}
      </StateWord>
    );
  if (!isDirty(document)) return <StateWord icon={Check}>{t('hooks.saved')}</StateWord>;
  const saveNow = async (): Promise<void> => {
    if ((await save(path)) === 'conflict') openDialog({ kind: 'conflict', path });
  };
  return (
    <Button
      size="small"
      busyLabel={document.saving === 'yes' ? t('hooks.saving') : undefined}
      keys={<KeyCap>{writeShortcut('Mod+S', ownKeyboard)}</KeyCap>}
      onClick={() => void saveNow()}
    >
      {t('hooks.save')}
    </Button>
  );
}
