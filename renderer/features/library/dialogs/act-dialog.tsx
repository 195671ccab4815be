import { useCallback, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import type { StudioState } from '../../../store/index.ts';
import { useAsked } from '../../../store/use-asked.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { ReviewFrame } from '../../writes/review-frame.tsx';
import { keyOf, textOf } from '../model/library-hook.ts';
import type { Conflict, HookRef } from '../model/library-hook.ts';
import { allConflicts, chosenSides, countOpen } from '../model/sides.ts';
import type { Sides } from '../model/sides.ts';
import { useSayHere } from '../use-say-here.ts';
import { useScopeName } from '../use-scope-name.ts';
import { useTellWritten } from '../use-tell-written.ts';
import { ConflictFile } from './conflict-file.tsx';
import './dialogs.css';
import { PlannedFiles } from './planned-files.tsx';

export interface ActDialogProps {
  readonly act: 'update' | 'uninstall';
  readonly hook: HookRef;
  readonly scope: string;
}

type Request = Parameters<StudioState['planAct']>[1];
/** Only clicks change the question. */
const AT_ONCE = { pauseMs: 0 } as const;

/** Update or uninstall: every file's diff first; of files that were changed here, the person says which side stays. */
export function ActDialog({ act, hook, scope }: ActDialogProps) {
  const t = useWords();
  const say = useSayHere();
  const language = useLanguage();
  const store = useStudioStore();
  const tell = useTellWritten();
  const scopeName = useScopeName();
  const card = useStudio((state) => state.library?.hooks.find((one) => keyOf(one) === keyOf(hook)));
  const title = card ? textOf(card.title, language) : hook.name;
  const [sides, setSides] = useState<Sides>({});
  /** Conflicts of the first answer: later ones leave out what is decided. */
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { source, name } = hook;
  const request: Request = { hook: { source, name }, scope, ...chosenSides(sides) };
  const ask = useCallback(
    async (asked: Request) => {
      const answer = await store.getState().planAct(act, asked, 'yes');
      if (answer.kind === 'ok') setConflicts((known) => allConflicts(known, answer.value.conflicts));
      return answer;
    },
    [store, act],
  );
  const { answer: planned, isCurrent, put } = useAsked(request, ask, AT_ONCE);
  const close = (): void => store.getState().changeLibrary({ libraryDialog: null });
  const perform = async (): Promise<void> => {
    const done = await store.getState().planAct(act, request, 'no');
    if (done.kind === 'failed' || countOpen(done.value.conflicts, sides) > 0) {
      put(done);
      return;
    }
    close();
    const later = done.value.afterwards.map((prediction) => say(prediction.reason));
    tell([t(`library.done.${act}`, { title }), ...later].join(' '), done.value.write);
  };
  const files = planned?.kind === 'ok' ? planned.value.files : [];
  const open = countOpen(conflicts, sides);
  const disabledReason =
    planned === null || !isCurrent
      ? t('state.loading')
      : planned.kind === 'failed'
        ? say(planned.failure.reason)
        : open > 0
          ? t('library.decideFirst', { count: open })
          : undefined;
  return (
    <ReviewFrame
      title={t(`library.ask.${act}`, { title, version: card?.version ?? '' })}
      description={t(`library.ask.${act}Text`, { scope: scopeName(scope) })}
      act={t(`library.act.${act}`)}
      keep={act === 'uninstall' ? t('library.keepHook') : undefined}
      paths={[]}
      disabledReason={disabledReason}
      onAct={perform}
      onClose={close}
    >
      {planned?.kind === 'failed' && <ErrorNote>{say(planned.failure.reason)}</ErrorNote>}
      {planned?.kind === 'ok' &&
        planned.value.notes.map((note, i) => (
          <Note key={i} tone="neutral">
            {say(note)}
          </Note>
        ))}
      {conflicts.map((conflict) => (
        <ConflictFile
          key={conflict.path}
          conflict={conflict}
          act={act}
          side={sides[conflict.path] ?? null}
          onSide={(side) => setSides({ ...sides, [conflict.path]: side })}
        />
      ))}
      <PlannedFiles files={files} />
      {planned?.kind === 'ok' && files.length === 0 && open === 0 && <Note tone="neutral">{t('library.nothingToWrite')}</Note>}
      {files.length > 0 && <p className="review-foot">{t('writes.undoable')}</p>}
    </ReviewFrame>
  );
}
