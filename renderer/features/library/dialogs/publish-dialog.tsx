import { useCallback, useMemo, useState } from 'react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { StudioState } from '../../../store/index.ts';
import { useAsked } from '../../../store/use-asked.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { recall, remember } from '../../../ui/memory.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { findHook } from '../../hooks/hook-sets.ts';
import { ReviewFrame } from '../../writes/review-frame.tsx';
import { firstForm, manifestOf, missingOf } from '../model/publish-form.ts';
import type { PublishForm } from '../model/publish-form.ts';
import { useTellWritten } from '../use-tell-written.ts';
import './dialogs.css';
import { PlannedFiles } from './planned-files.tsx';
import { PublishFields } from './publish-fields.tsx';
import { PublishRuns } from './publish-runs.tsx';
import { PublishSamples, useSampleRuns } from './publish-samples.tsx';

type Request = Parameters<StudioState['planPublish']>[0];
const AUTHOR = 'library.author';
const TARGET = 'library.target';
/** Typing asks once, when it pauses. */
const TYPING = { pauseMs: 300 } as const;

/** A hook of one's own becomes an entry of a library folder: the manifest, examples from its runs, the checks, the diff. */
export function PublishDialog({ first }: { readonly first: string | null }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const tell = useTellWritten();
  const sets = useStudio((state) => state.hookSets);
  const folder = useStudio((state) =>
    state.library?.sources.map(({ from }) => (from.kind === 'folder' ? from.path : '')).find((path) => path !== ''),
  );
  const [hookId, setHookId] = useState(first ?? sets.flatMap(({ set }) => set.hooks)[0]?.id ?? null);
  const found = hookId === null ? undefined : findHook(sets, hookId);
  const [form, setForm] = useState<PublishForm>(() => firstForm(found?.hook, recall(AUTHOR) ?? ''));
  const [target, setTarget] = useState(() => recall(TARGET) ?? folder ?? '');
  const [runs, setRuns] = useState<readonly string[]>([]);
  const [samples, setSamples] = useState<readonly string[]>([]);
  const sampleRuns = useSampleRuns(found?.hook, found?.edition ?? '');
  const ran = sampleRuns.flatMap(({ sample, run }) => (run.kind === 'ran' ? [{ sample: sample.id, run: run.record.report.id }] : []));
  const manifest = useMemo(() => manifestOf(form), [form]);
  const close = (): void => store.getState().changeLibrary({ libraryDialog: null });
  const request: Request | null =
    found && manifest && target.trim() !== ''
      ? {
          hook: found.hook.id,
          edition: found.edition,
          to: target.trim(),
          manifest,
          runs: [...runs, ...ran.filter(({ sample }) => samples.includes(sample)).map(({ run }) => run)],
        }
      : null;
  const ask = useCallback((asked: Request) => store.getState().planPublish(asked, 'yes'), [store]);
  const { answer: planned, isCurrent, put } = useAsked(request, ask, TYPING);
  const problems = planned?.kind === 'ok' ? planned.value.problems : [];
  const files = planned?.kind === 'ok' ? planned.value.files : [];
  const publish = async (): Promise<void> => {
    if (request === null) return;
    const done = await store.getState().planPublish(request, 'no');
    if (done.kind === 'failed' || done.value.write === null) {
      put(done);
      return;
    }
    remember(AUTHOR, form.author);
    remember(TARGET, target.trim());
    close();
    tell(t('library.done.publish', { title: form.titleEn.trim(), folder: target.trim() }), done.value.write);
  };
  const missing = [
    ...missingOf(form).map((field) => t(`library.field.${field}`)),
    ...(target.trim() === '' ? [t('library.publishTo')] : []),
  ];
  const disabledReason =
    request === null
      ? t('library.publishFirst', { fields: missing.join(t('library.comma')) })
      : planned === null || !isCurrent
        ? t('state.loading')
        : planned.kind === 'failed'
          ? say(planned.failure.reason)
          : problems.length > 0
            ? t('library.problemsFirst', { count: problems.length })
            : files.length === 0
              ? t('library.nothingToWrite')
              : undefined;
  return (
    <ReviewFrame
      title={t('library.publishTitle')}
      description={t('library.publishText')}
      act={t('library.publishAct')}
      paths={[]}
      disabledReason={disabledReason}
      onAct={publish}
      onClose={close}
    >
      {hookId === null ? (
        <EmptyState title={t('library.noOwnHook')}>{t('library.noOwnHookText')}</EmptyState>
      ) : (
        <>
          <PublishFields
            hookId={hookId}
            form={form}
            target={target}
            onHook={(id) => {
              setHookId(id);
              setRuns([]);
              setSamples([]);
              const { name, requires } = firstForm(findHook(sets, id)?.hook, '');
              setForm({ ...form, name, requires });
            }}
            onForm={setForm}
            onTarget={setTarget}
          />
          {found && <PublishSamples hook={found.hook} edition={found.edition} chosen={samples} onChoose={setSamples} />}
          {found && (
            <PublishRuns hook={found.hook} edition={found.edition} chosen={runs} leftOut={ran.map(({ run }) => run)} onChoose={setRuns} />
          )}
          {planned?.kind === 'failed' && <ErrorNote>{say(planned.failure.reason)}</ErrorNote>}
          {problems.length > 0 && (
            <Note tone="warn" title={t('library.problemsFirst', { count: problems.length })}>
              <ul>
                {problems.map(({ at, reason }, i) => (
                  <li key={i}>
                    {at !== '' && <code>{at} </code>}
                    {say(reason)}
                  </li>
                ))}
              </ul>
            </Note>
          )}
          <PlannedFiles files={files} />
          {request === null && <p className="hint">{disabledReason}</p>}
        </>
      )}
    </ReviewFrame>
  );
}
