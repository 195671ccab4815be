import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { Translate } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu.tsx';
import { wantsDiff as wantsDiffOf } from '../../writes/writes-slice.ts';
import { InstallDialog } from '../dialogs/install-dialog.tsx';
import { namedPlaces, presetOf, presetsOf } from '../model/install-places.ts';
import type { AgentPlaces, ChosenPlaces, PlacePreset } from '../model/install-places.ts';
import { useTellWritten } from '../use-tell-written.ts';
import type { Install } from './use-install.ts';

export interface InstallButtonProps {
  readonly title: string;
  readonly agents: readonly AgentPlaces[];
  readonly places: ChosenPlaces;
  readonly install: Install;
  readonly untrusted: boolean;
  readonly isInstalled: boolean;
  readonly onPlaces: (places: ChosenPlaces) => void;
}

const NO_ROOTS: readonly string[] = [];

/** “Install to project”, and beside it the other places. Its diff stands on the page, and is shown first to those who want that. */
export function InstallButton({ title, agents, places, install, untrusted, isInstalled, onPlaces }: InstallButtonProps) {
  const t = useWords();
  const say = useSay();
  const tell = useTellWritten();
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const [busy, setBusy] = useState<'no' | 'yes'>('no');
  const preset = presetOf(agents, places);
  const hasSeveral = roots.length > 1;
  const [step, setStep] = useState<'choice' | 'review'>('choice');
  const wantsDiff = useStudio((state) =>
    install.plan.kind === 'planned' && install.plan.answer.kind === 'ok'
      ? wantsDiffOf(
          state,
          install.plan.answer.value.files.map(({ path }) => path),
        )
      : false,
  );
  const perform = async (): Promise<void> => {
    setBusy('yes');
    try {
      const done = await install.perform();
      setStep('choice');
      if (done?.kind === 'ok' && done.value.write !== null) {
        const later = done.value.afterwards.map((prediction) => say(prediction.reason));
        tell([t('library.done.install', { title }), ...later].join(' '), done.value.write);
      }
    } finally {
      setBusy('no');
    }
  };
  const entries: MenuEntry[] = presetsOf(agents).map((one) => ({
    kind: 'choice',
    id: `${one.scope} ${one.root ?? ''}`,
    label: presetTitle(one, hasSeveral, t),
    chosen: preset?.scope === one.scope && preset.root === one.root ? 'yes' : 'no',
    onSelect: () => onPlaces(one.places),
  }));
  const where =
    Object.keys(namedPlaces(places)).length === 0
      ? t('library.install')
      : preset === null
        ? t('library.installToPlaces', { count: Object.keys(namedPlaces(places)).length })
        : preset.scope === 'user'
          ? t('library.installForUser')
          : hasSeveral
            ? t('library.installTo', { place: lastPart(preset.root ?? '') })
            : t('library.installToProject');
  const disabledReason = untrusted ? t('library.waits.trust') : reasonAgainst(install, isInstalled, { t, say });
  return (
    <span className="library-install">
      <Button
        kind={isInstalled ? 'default' : 'primary'}
        disabledReason={disabledReason}
        busyLabel={busy === 'yes' ? t('library.installing') : undefined}
        onClick={() => (wantsDiff ? setStep('review') : void perform())}
      >
        {where}
      </Button>
      {step === 'review' && (
        <InstallDialog
          title={title}
          act={where}
          plan={install.plan}
          disabledReason={disabledReason}
          onInstall={perform}
          onClose={() => setStep('choice')}
        />
      )}
      {entries.length > 1 && (
        <Menu entries={entries} align="end">
          <IconButton icon={ChevronDown} label={t('library.otherPlaces')} kind="default" size="base" tooltipSide="top" />
        </Menu>
      )}
    </span>
  );
}

const presetTitle = ({ scope, root }: PlacePreset, hasSeveral: boolean, t: Translate): string =>
  scope === 'user'
    ? t('library.place.user')
    : hasSeveral
      ? t('library.place.root', { root: lastPart(root ?? '') })
      : t('library.place.project');

/** Why it cannot be installed now; undefined: it can. */
function reasonAgainst(
  { plan, open }: Install,
  isInstalled: boolean,
  { t, say }: { readonly t: Translate; readonly say: ReturnType<typeof useSay> },
): string | undefined {
  switch (plan.kind) {
    case 'waits':
      return t(`library.waits.${plan.why}`);
    case 'asking':
      return t('state.loading');
    case 'planned': {
      if (plan.answer.kind === 'failed') return say(plan.answer.failure.reason);
      const { files } = plan.answer.value;
      if (open > 0) return t('library.decideFirst', { count: open });
      return files.length === 0 ? t(isInstalled ? 'library.sameAlready' : 'library.nothingToWrite') : undefined;
    }
  }
}
