import { useMemo } from 'react';
import { JsonText } from '../../../editor/json-text.tsx';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { Select } from '../../../ui/select.tsx';
import type { Preview } from './use-preview.ts';

/** The object that the hook would read, for the chosen sample. */
export function StandardInput({ preview: { plan, samples, sample, chooseSample } }: { readonly preview: Preview }) {
  const t = useWords();
  const say = useSay();
  const payload = plan?.kind === 'ok' ? plan.value.payload : undefined;
  const text = useMemo(() => (payload === undefined ? '' : JSON.stringify(payload, null, 2)), [payload]);
  if (samples.length === 0) return null;
  return (
    <section className="pane-section">
      <div className="preview-head">
        <h2 className="eyebrow">{t('hooks.stdin')}</h2>
        {samples.length > 1 ? (
          <Select
            size="small"
            label={t('hooks.sample')}
            value={sample}
            onChange={chooseSample}
            groups={[{ options: samples.map((candidate) => ({ value: candidate.id, label: say(candidate.title) })) }]}
          />
        ) : (
          samples[0] && <span className="meta truncate">{t('hooks.sampleNamed', { title: say(samples[0].title) })}</span>
        )}
      </div>
      {text !== '' && (
        <div className="well">
          <JsonText text={text} label={t('hooks.stdin')} moreLabel={(count) => t('hooks.moreLines', { count })} />
        </div>
      )}
    </section>
  );
}
