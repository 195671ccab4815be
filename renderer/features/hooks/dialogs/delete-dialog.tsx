import { useRef, useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { attempt } from '../../../store/attempt.ts';
import { useBridge, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import type { FoundHook } from '../hook-sets.ts';
import { useFoundHook } from '../use-selected.ts';
import { ChangePreview } from './change-preview.tsx';
import { useTriedChange } from './use-tried-change.ts';

/** Shows which file goes before it goes; afterwards the toast can bring it back. */
export function DeleteDialog({ hookId }: { readonly hookId: string }) {
  const found = useFoundHook(hookId);
  return found ? <Question found={found} spec={found.spec} /> : null;
}

function Question({ found: { hook }, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const bridge = useBridge();
  const safe = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tried = useTriedChange(spec.id, { kind: 'delete', hook: hook.id });
  const close = (): void => store.getState().openHooksDialog(null);
  const remove = async (): Promise<void> => {
    // The text is kept for “Undo” while the toast is there.
    const before = await attempt(bridge.call('file:open', { path: hook.source }));
    const done = await store.getState().changeHook(spec.id, { kind: 'delete', hook: hook.id });
    if (done.kind === 'failed') {
      setFailure(done.failure);
      return;
    }
    store.getState().forgetDocument(hook.source);
    close();
    const isWhole = before.kind === 'ok' && before.value.use !== 'binary';
    store
      .getState()
      .showToast(
        t('hooks.deleted', { name: hook.label }),
        isWhole
          ? () =>
              void store
                .getState()
                .changeHook(spec.id, { kind: 'create', event: hook.event, location: hook.location, text: before.value.text })
          : undefined,
      );
  };
  return (
    <Dialog
      title={t('hooks.deleteTitle', { name: hook.label })}
      description={t('hooks.deleteText', { event: hook.event })}
      onClose={close}
      focusFirst={safe}
      actions={
        <>
          <Button ref={safe} onClick={close}>
            {t('hooks.keep')}
          </Button>
          <Button
            kind="primary"
            disabledReason={tried?.kind === 'ok' ? undefined : tried ? say(tried.failure.reason) : t('state.loading')}
            onClick={() => void remove()}
          >
            {t('hooks.deleteAct')}
          </Button>
        </>
      }
    >
      <ChangePreview tried={tried} />
      {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
    </Dialog>
  );
}
