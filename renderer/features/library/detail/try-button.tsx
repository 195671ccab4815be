import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { ParameterValue } from '../../../../shared/library/parameter.ts';
import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TrialDialog } from '../dialogs/trial-dialog.tsx';
import { tallyOf } from '../model/example-results.ts';
import { editionsOfCard, keyOf, textOf } from '../model/library-hook.ts';

export interface TryButtonProps {
  readonly card: LibraryCard;
  readonly parameters: Readonly<Record<string, ParameterValue>> | null;
  readonly untrusted: boolean;
}

/** Runs the examples in temporary folders, in all editions or in those that are chosen. */
export function TryButton({ card, parameters, untrusted }: TryButtonProps) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const language = useLanguage();
  const store = useStudioStore();
  const trial = useStudio((state) => state.libraryTrials[keyOf(card)]);
  const all = editionsOfCard(card);
  const [left, setLeft] = useState<readonly string[]>([]);
  const editions = all.filter((edition) => !left.includes(edition));
  const hook = { source: card.source, name: card.name };
  const run = async (approved?: Parameters<ReturnType<typeof store.getState>['tryLibraryHook']>[1]): Promise<void> => {
    if (parameters === null) return;
    const request = trial?.kind === 'untrusted' && approved ? trial.request : { hook, editions, parameters };
    await store.getState().tryLibraryHook(request, approved);
    const after = store.getState().libraryTrials[keyOf(card)];
    if (after?.kind !== 'tried') return;
    const { good, examples } = tallyOf(after.results);
    store.getState().announce(t('library.announceTried', { title: textOf(card.title, language), good, examples }));
  };
  const disabledReason = untrusted
    ? t('library.waits.trust')
    : card.examples === 0
      ? t('library.examplesNone')
      : parameters === null
        ? t('library.waits.parameters')
        : editions.length === 0
          ? t('library.noEdition')
          : undefined;
  return (
    <span className="library-try">
      <Button
        disabledReason={disabledReason}
        busyLabel={trial?.kind === 'running' ? t('library.trying') : undefined}
        onClick={() => void run()}
      >
        {t('library.try')}
      </Button>
      {trial?.kind === 'running' && (
        <Button
          busyLabel={trial.ending === 'asked' ? t('run.cancelling') : undefined}
          onClick={() => void store.getState().cancelTrial(hook)}
        >
          {t('act.cancel')}
        </Button>
      )}
      {all.length > 1 && trial?.kind !== 'running' && (
        <Menu
          align="end"
          entries={[
            { kind: 'title', id: 'title', label: t('library.tryIn') },
            ...all.map((id) => {
              const edition = editionById(id);
              return {
                kind: 'choice' as const,
                id,
                label: edition ? `${edition.agentTitle} · ${titleOf(edition)}` : id,
                chosen: editions.includes(id) ? ('yes' as const) : ('no' as const),
                onSelect: () => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]),
              };
            }),
          ]}
        >
          <IconButton icon={ChevronDown} label={t('library.tryIn')} kind="default" size="base" />
        </Menu>
      )}
      {trial?.kind === 'untrusted' && (
        <TrialDialog
          title={textOf(card.title, language)}
          reviews={trial.reviews}
          onApprove={() => void run(trial.reviews)}
          onClose={() => store.getState().dropTrial(hook)}
        />
      )}
    </span>
  );
}
