import { Copy } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import type { Exported, ExportRequest } from '../../../../shared/contract/fragment-calls.ts';
import type { HookSet } from '../../../../shared/model/hook.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { attempt } from '../../../store/attempt.ts';
import { useBridge, useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { ChangedFiles } from '../../writes/changed-files.tsx';
import type { HooksDialog } from '../hooks-slice.ts';
import { ApplyReport, countAdded, meantFile } from './apply-report.tsx';
import { ApplyTarget, OTHER_FILE, targetOf } from './apply-target.tsx';
import { ExportChoices, formsFor } from './export-choices.tsx';
import './transfer.css';
import { useAsked } from '../../../store/use-asked.ts';

type Then = 'copy' | 'save' | 'apply';

/** Hooks as text or files: what goes along is seen while it is chosen; then it is copied, saved, or applied elsewhere. */
export function ExportDialog({ dialog }: { readonly dialog: Extract<HooksDialog, { kind: 'export' }> }) {
  const spec = editionById(dialog.edition);
  const set = useStudio((state) => state.hookSets.find(({ edition }) => edition === dialog.edition)?.set);
  return spec && set ? <Form spec={spec} set={set} chosen={dialog.hooks} /> : null;
}

function Form({ spec, set, chosen }: { readonly spec: AgentEdition; readonly set: HookSet; readonly chosen: readonly string[] }) {
  const t = useWords();
  const say = useSay();
  const bridge = useBridge();
  const store = useStudioStore();
  const root = useStudio((state) => state.workspace?.roots[0] ?? state.workspace?.home ?? '');
  const [request, setRequest] = useState<ExportRequest>({
    edition: spec.id,
    hooks: [...chosen],
    form: formsFor(spec)[0] ?? 'fragment',
    scripts: 'inline',
    paths: 'asWritten',
  });
  const [then, setThen] = useState<Then>('copy');
  const [path, setPath] = useState<string | null>(null);
  const [target, setTarget] = useState({ place: OTHER_FILE, path: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const close = (): void => store.getState().openHooksDialog(null);

  const exporting = useCallback((asked: ExportRequest) => attempt(bridge.call('fragment:export', asked)), [bridge]);
  const { answer } = useAsked(request.hooks.length > 0 ? request : null, exporting);
  const exported = answer?.kind === 'ok' && request.hooks.length > 0 ? answer.value : null;
  const first = exported?.files[0];
  const to = path ?? [root, request.form === 'folder' ? 'hooks-export' : (first?.path ?? 'hooks.json')].join('/');

  const saving = useCallback(
    (asked: ExportRequest & { readonly to: string }) => attempt(bridge.call('fragment:save', { ...asked, dryRun: 'yes' })),
    [bridge],
  );
  const saved = useAsked(then === 'save' && request.hooks.length > 0 && to.trim() !== '' ? { ...request, to } : null, saving);
  const goal = targetOf(target);
  const applying = {
    edition: spec.id,
    source: { kind: 'text', text: first?.text ?? '' },
    to: goal ?? { kind: 'file', path: '' },
  } as const;
  const applied = useAsked(then === 'apply' && first && goal ? applying : null, store.getState().tryApply);
  const added = countAdded(applied.answer);

  const perform = async (): Promise<void> => {
    if (then === 'copy') {
      await navigator.clipboard.writeText(first?.text ?? '');
      store.getState().showToast(t('done.copied'));
      close();
      return;
    }
    const done = then === 'save' ? await store.getState().saveExport({ ...request, to }) : await store.getState().applyFragment(applying);
    if (done.kind === 'failed') setFailure(say(done.failure.reason));
    else close();
  };
  const asked = then === 'save' ? saved : then === 'apply' ? applied : null;
  const reason =
    request.hooks.length === 0
      ? t('hooks.exportNothing')
      : answer?.kind === 'failed'
        ? say(answer.failure.reason)
        : then === 'apply' && !goal
          ? t('hooks.otherFileMissing')
          : !first || (asked !== null && (asked.answer === null || !asked.isCurrent))
            ? t('state.loading')
            : asked?.answer?.kind === 'failed'
              ? say(asked.answer.failure.reason)
              : then === 'apply' && added === 0
                ? t('hooks.applyNothing')
                : undefined;
  const canApply = request.form === 'fragment';
  return (
    <Dialog
      title={t('hooks.exportTitle')}
      size="full"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.close')}</Button>
          <Button kind="primary" {...(then === 'copy' && { icon: Copy })} disabledReason={reason} onClick={() => void perform()}>
            {t(`hooks.exportAct.${then}`, { count: added })}
          </Button>
        </>
      }
    >
      <div className="export-body">
        <ExportChoices
          spec={spec}
          set={set}
          request={request}
          onChange={(changes) => {
            setRequest({ ...request, ...changes });
            if (changes.form !== undefined && changes.form !== 'fragment' && then === 'apply') setThen('copy');
          }}
        />
        <div className="export-result">
          <div>
            <Segment
              label={t('hooks.exportThen')}
              value={then}
              onChange={setThen}
              options={(canApply ? (['copy', 'save', 'apply'] as const) : (['copy', 'save'] as const)).map((value) => ({
                value,
                label: t(`hooks.exportThen.${value}`),
              }))}
            />
          </div>
          {failure !== null && <ErrorNote>{failure}</ErrorNote>}
          {answer?.kind === 'failed' && <ErrorNote>{say(answer.failure.reason)}</ErrorNote>}
          {exported?.warnings.map((warning, i) => (
            <Note key={i} tone="warn">
              {say(warning.reason)}
            </Note>
          ))}
          {then === 'copy' && exported && <Preview files={exported.files} />}
          {then === 'save' && (
            <>
              <Field label={t('hooks.exportPath')}>
                {({ id }) => <TextInput id={id} font="mono" value={to} onChange={({ target: { value } }) => setPath(value)} />}
              </Field>
              {saved.answer?.kind === 'ok' && <ChangedFiles files={saved.answer.value.files} />}
              {saved.answer?.kind === 'failed' && <ErrorNote>{say(saved.answer.failure.reason)}</ErrorNote>}
            </>
          )}
          {then === 'apply' && (
            <>
              <ApplyTarget spec={spec} target={target} meant={meantFile(applied.answer, applied.isCurrent)} onChange={setTarget} />
              {goal && <ApplyReport applied={applied.answer} />}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Every file of the export as it would be. */
function Preview({ files }: { readonly files: Exported['files'] }) {
  const t = useWords();
  return files.map((file) => (
    <section key={file.path} className="export-file">
      <div className="changed-head">
        <code className="grow changed-path">{file.path}</code>
      </div>
      <div className="export-text" tabIndex={0} role="group" aria-label={t('hooks.exportPreview', { name: file.path })}>
        <pre>{file.text}</pre>
      </div>
    </section>
  ));
}
