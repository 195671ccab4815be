import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { runEdition } from './choice-slice.ts';
import { samplesOf } from './model/samples.ts';
import { RunButton } from './run-button.tsx';
import { useReading } from './use-reading.ts';

/** What is chosen, in one line, where the window is too narrow for the left pane. */
export function NarrowBar({ isEditing, onEdit }: { readonly isEditing: boolean; readonly onEdit: () => void }) {
  const t = useWords();
  const say = useSay();
  const reading = useReading();
  const choice = useStudio((state) => state.runChoice);
  const edition = useStudio(runEdition);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  if (!choice || !edition || !workspace) return null;
  const samples = samplesOf(edition, choice.event, choice.tool, workspace, platform);
  const sample = samples.find((one) => one.id === choice.sample) ?? samples[0];
  return (
    <div className="pane-bar pane-sunken run-narrow-bar" data-pane="bar">
      <h2>{t('run.pane.choose')}</h2>
      <span className="meta grow truncate">{t('run.pane.chosen', { event: choice.event, sample: sample ? say(sample.title) : '' })}</span>
      <Button size="small" aria-expanded={isEditing} onClick={onEdit}>
        {isEditing ? t('run.pane.done') : t('run.pane.edit')}
      </Button>
      {!isEditing && <RunButton reading={reading} size="small" />}
    </div>
  );
}
