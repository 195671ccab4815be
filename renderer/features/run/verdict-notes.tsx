import { EyeOff, FileText, Info, MessageCircleOff, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Delivery } from '../../../shared/model/verdict.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { VerdictModel } from './model/verdict-model.ts';
import { Sentence } from './sentence.tsx';
import type { HookNames } from './use-hook-names.ts';

/** What was not heard, what reaches nobody, and what the real agent would do to itself. */
export function VerdictNotes({ model, names }: { readonly model: VerdictModel; readonly names: HookNames }) {
  const t = useWords();
  const say = useSay();
  const lost = (delivery: Delivery) => ({ what: delivery.what, names: names.list(delivery.from), text: shortened(delivery) });
  const notes = [
    ...model.predictions.map((prediction, i) => (
      <NoteRow key={`p${i}`} icon={isHarm(prediction) ? TriangleAlert : Info} tone={isHarm(prediction) ? 'warn' : 'neutral'}>
        {prediction.hook !== undefined && <b>{names.name(prediction.hook)}: </b>}
        {say(prediction.reason)} <span className="meta">{t('run.evidence', { evidence: prediction.evidence })}</span>
      </NoteRow>
    )),
    ...model.masked.map((masked, i) => (
      <NoteRow key={`m${i}`} icon={EyeOff} tone="masked">
        <Sentence text={t('run.note.masked', { name: names.name(masked.hook), said: masked.said })} /> {say(masked.by)}
      </NoteRow>
    )),
    ...model.nobody.map((delivery, i) => (
      <NoteRow key={`n${i}`} icon={MessageCircleOff} tone="masked">
        {t('run.note.nobody', lost(delivery))}
      </NoteRow>
    )),
    ...model.log.map((delivery, i) => (
      <NoteRow key={`l${i}`} icon={FileText} tone="neutral">
        {t('run.note.log', lost(delivery))}
      </NoteRow>
    )),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="run-notes" aria-label={t('run.notes')}>
      {notes}
    </ul>
  );
}

function NoteRow({ icon, tone, children }: { readonly icon: LucideIcon; readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <li className="run-note">
      <span className={`tone-${tone}`}>
        <Icon of={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}

const shortened = (delivery: Delivery): string => {
  const text = typeof delivery.value === 'string' ? delivery.value : JSON.stringify(delivery.value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** Only another event, or a change noticed later, does no harm. */
const isHarm = ({ kind }: Prediction): boolean => kind !== 'alsoFires' && kind !== 'notSeenUntil';
