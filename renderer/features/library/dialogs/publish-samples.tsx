import { editionById } from '../../../../shared/agents/index.ts';
import type { Sample } from '../../../../shared/agents/edition.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import { useLanguage, useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { isBusy } from '../../run/model/run-state.ts';
import { samplesOf } from '../../run/model/samples.ts';
import { recordNote } from '../../run/record-words.ts';
import { TrustDialog } from '../../run/trust-dialog.tsx';
import { orderOfSample, sampleRun } from '../model/publish-samples.ts';
import type { SampleRun } from '../model/publish-samples.ts';

export interface PublishSamplesProps {
  readonly hook: Hook;
  readonly edition: string;
  /** Sample.id of those that are ticked, those without a run included. */
  readonly chosen: readonly string[];
  readonly onChoose: (samples: readonly string[]) => void;
}

/** Every sample of the hook's event, with its run by this hook alone. */
export function useSampleRuns(hook: Hook | undefined, edition: string): readonly { readonly sample: Sample; readonly run: SampleRun }[] {
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const records = useStudio((state) => state.runRecords);
  const run = useStudio((state) => state.run);
  const spec = editionById(edition);
  if (!hook || !spec || !workspace) return [];
  return samplesOf(spec, hook.event, null, workspace, platform).map((sample) => ({
    sample,
    run: sampleRun(orderOfSample(edition, hook.event, hook.id, sample.id), records, run),
  }));
}

/** Samples of the event: one that is ticked is run first, after the trust question, and becomes an example with its verdict. */
export function PublishSamples({ hook, edition, chosen, onChoose }: PublishSamplesProps) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const samples = useSampleRuns(hook, edition);
  const busy = useStudio((state) => isBusy(state.run));
  const asking = useStudio((state) => (state.run.kind === 'needsTrust' ? state.run.reviews : null));
  const tick = (sample: string, run: SampleRun, ticked: boolean): void => {
    if (busy) return;
    const others = chosen.filter((id) => id !== sample);
    onChoose(ticked ? [...others, sample] : others);
    if (ticked && run.kind !== 'ran') void store.getState().startOrder(orderOfSample(edition, hook.event, hook.id, sample), []);
  };
  if (samples.length === 0) return null;
  return (
    <fieldset className="publish-runs">
      <legend className="label">{t('library.publishSamples', { event: hook.event })}</legend>
      <p className="hint">{t('library.publishSamplesHint')}</p>
      {samples.map(({ sample, run }) => (
        <div key={sample.id}>
          <label className="library-side">
            <input
              type="checkbox"
              // Not `disabled`: the focus would be lost.
              aria-disabled={busy}
              checked={chosen.includes(sample.id) && (run.kind === 'ran' || run.kind === 'running')}
              onChange={(event) => tick(sample.id, run, event.target.checked)}
            />
            <span>
              {say(sample.title)} <SampleNote run={run} />
            </span>
          </label>
          {run.kind === 'failed' && <ErrorNote>{say(run.failure.reason)}</ErrorNote>}
        </div>
      ))}
      {asking && <TrustDialog reviews={asking} />}
    </fieldset>
  );
}

function SampleNote({ run }: { readonly run: SampleRun }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <span className="meta" aria-live="polite">
      {run.kind === 'ran' && recordNote(run.record, t, language)}
      {run.kind === 'silent' && t('library.publishSampleSilent')}
      {run.kind === 'running' && (
        <>
          <Spinner /> {t('library.trying')}
        </>
      )}
    </span>
  );
}
