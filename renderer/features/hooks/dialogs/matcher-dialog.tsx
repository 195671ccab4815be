import { useRef, useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import type { FoundHook } from '../hook-sets.ts';
import { useFoundHook } from '../use-selected.ts';
import { ChangePreview } from './change-preview.tsx';
import { useTriedChange } from './use-tried-change.ts';

/** Shows the old matcher and the new one before the settings file is written; the toast can take it back. */
export function MatcherDialog({ hookId, matcher }: { readonly hookId: string; readonly matcher: string }) {
  const found = useFoundHook(hookId);
  return found ? <Question found={found} spec={found.spec} matcher={matcher} /> : null;
}

function Question({
  found: { hook },
  spec,
  matcher,
}: {
  readonly found: FoundHook;
  readonly spec: AgentEdition;
  readonly matcher: string;
}) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const safe = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tried = useTriedChange(spec.id, { kind: 'setMatcher', hook: hook.id, matcher });
  const close = (): void => store.getState().openHooksDialog(null);
  const before = hook.matcher;
  const apply = async (): Promise<void> => {
    const done = await store.getState().changeHook(spec.id, { kind: 'setMatcher', hook: hook.id, matcher });
    if (done.kind === 'failed') {
      setFailure(done.failure);
      return;
    }
    close();
    const now = done.value.hook;
    const isReversible = typeof before === 'string' && now !== null;
    store
      .getState()
      .showToast(
        t('hooks.matcherSet', { name: hook.label }),
        isReversible ? () => void store.getState().changeHook(spec.id, { kind: 'setMatcher', hook: now, matcher: before }) : undefined,
      );
  };
  return (
    <Dialog
      title={t('hooks.matcherTitle', { name: hook.label })}
      onClose={close}
      focusFirst={safe}
      actions={
        <>
          <Button ref={safe} onClick={close}>
            {t('hooks.keepMatcher')}
          </Button>
          <Button
            kind="primary"
            disabledReason={tried?.kind === 'ok' ? undefined : tried ? say(tried.failure.reason) : t('state.loading')}
            onClick={() => void apply()}
          >
            {t('hooks.matcherAct')}
          </Button>
        </>
      }
    >
      <dl className="matcher-change">
        <dt>{t('hooks.matcherOld')}</dt>
        <dd>
          <del className="mono">{before === undefined ? t('hooks.matcherNone') : JSON.stringify(before)}</del>
        </dd>
        <dt>{t('hooks.matcherNew')}</dt>
        <dd>
          <ins className="mono">{JSON.stringify(matcher)}</ins>
        </dd>
      </dl>
      <ChangePreview tried={tried} />
      {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
    </Dialog>
  );
}
