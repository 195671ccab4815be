import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import type { ExampleResult, LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { JsonText } from '../../../editor/json-text.tsx';
import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { useLanguage, useSay, useWords } from '../../../i18n/use-words.ts';
import type { Translate } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Chip, StateWord } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { writeMs } from '../../run/model/measures.ts';
import { firstExamples, resultsOf } from '../model/example-results.ts';
import { keyOf, textOf } from '../model/library-hook.ts';
import type { ShownHook } from '../model/library-hook.ts';
import './examples.css';

type Example = ShownHook['examples'][number];
const TONE: Readonly<Record<Example['decision'], Tone>> = { stops: 'block', proceeds: 'allow', asks: 'warn' };
const NO_RESULTS: readonly ExampleResult[] = [];

/** What the hook promises for which moment, and whether it kept it. */
export function Examples({ card, hook }: { readonly card: LibraryCard; readonly hook: ShownHook }) {
  const t = useWords();
  const say = useSay();
  const trial = useStudio((state) => state.libraryTrials[keyOf(card)]);
  const results = trial?.kind === 'tried' ? trial.results : NO_RESULTS;
  const [shows, setShows] = useState<'some' | 'all'>('some');
  const shown = shows === 'all' ? hook.examples : firstExamples(hook.examples, results);
  const hidden = hook.examples.length - shown.length;
  return (
    <section className="library-part">
      <h2>{t('library.examples')}</h2>
      {trial?.kind === 'failed' && <ErrorNote title={t('library.tryFailed')}>{say(trial.failure.reason)}</ErrorNote>}
      {hook.examples.length === 0 && <p className="hint">{t('library.examplesNone')}</p>}
      <ul className="examples">
        {shown.map((example) => (
          <ExampleRow key={example.name} example={example} results={resultsOf(results, example.name)} />
        ))}
      </ul>
      {(hidden > 0 || shows === 'all') && (
        <button type="button" className="facet-more" onClick={() => setShows(shows === 'all' ? 'some' : 'all')}>
          {shows === 'all' ? t('library.showFewer') : t('library.showAll', { count: hidden })}
        </button>
      )}
    </section>
  );
}

function ExampleRow({ example, results }: { readonly example: Example; readonly results: readonly ExampleResult[] }) {
  const t = useWords();
  const language = useLanguage();
  const [shows, setShows] = useState<'line' | 'input'>('line');
  const title = textOf(example.title, language) || example.name;
  const passed = results.filter(({ outcome }) => outcome === 'passed');
  // Each on its own line once the example is opened.
  const gathers = shows === 'line' && passed.length > 1;
  return (
    <li className="example">
      <div className="example-line">
        <button
          type="button"
          className="example-open"
          aria-expanded={shows === 'input'}
          onClick={() => setShows(shows === 'line' ? 'input' : 'line')}
        >
          <Icon of={shows === 'input' ? ChevronDown : ChevronRight} size="tiny" />
          {textOf(example.title, language) === '' ? <code>{example.name}</code> : <span>{title}</span>}
        </button>
        <Chip tone={TONE[example.decision]} icon={null}>
          {t('library.expected', { decision: t(`library.decision.${example.decision}`) })}
        </Chip>
      </div>
      {example.reason !== null && <p className="example-note meta">{quoted(example.reason, t)}</p>}
      {gathers && <PassedLine passed={passed} />}
      {results
        .filter(({ outcome }) => !gathers || outcome !== 'passed')
        .map((result) => (
          <ResultLine key={`${result.edition} ${result.entry}`} result={result} />
        ))}
      {shows === 'input' && (
        <div className="example-input well">
          <p className="meta">{t('library.exampleInput', { event: example.event })}</p>
          <JsonText text={example.input} label={t('library.exampleInputOf', { title })} mostLines={200} />
        </div>
      )}
    </li>
  );
}

/** What has quotes of its own gets no more of them. */
const quoted = (text: string, t: Translate): string => (/[“”"]/.test(text) ? text : t('library.quoted', { text }));

/** Those that did what was expected, in one line. */
function PassedLine({ passed }: { readonly passed: readonly ExampleResult[] }) {
  const t = useWords();
  return (
    <div className="example-result">
      <StateWord tone="allow">{t('library.outcome.passed')}</StateWord>
      <span className="meta">
        {t('library.outcomeIn', { count: passed.length, time: writeMs(Math.max(...passed.map(({ durationMs }) => durationMs))) })}
      </span>
    </div>
  );
}

const OUTCOME: Readonly<Record<ExampleResult['outcome'], Tone>> = { passed: 'allow', failed: 'failed', skipped: 'skipped' };

function ResultLine({ result }: { readonly result: ExampleResult }) {
  const t = useWords();
  const say = useSay();
  const titleOf = useEditionTitle();
  const edition = editionById(result.edition);
  return (
    <div className="example-result">
      <StateWord tone={OUTCOME[result.outcome]}>{t(`library.outcome.${result.outcome}`)}</StateWord>
      <span className="meta">
        {edition ? `${edition.agentTitle} ${titleOf(edition)}` : result.edition}
        {result.outcome !== 'skipped' && `, ${writeMs(result.durationMs)}`}
      </span>
      {result.notes.map((note, i) => (
        <p key={i} className="example-why">
          {say(note)}
        </p>
      ))}
    </div>
  );
}
