import { useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Verdict } from '../../../shared/model/verdict.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TONE_ICON } from '../../ui/tone.ts';
import { tickNumber } from './model/axis.ts';
import { writeMs } from './model/measures.ts';
import { activeHooks } from './model/run-picture.ts';
import type { RunPicture } from './model/run-picture.ts';
import { hookInView, toneOf } from './model/standing.ts';
import { GUIDELINE_MS, layOutTimeline, MOST_SIDE_BY_SIDE } from './model/timeline.ts';
import type { Bar, Timeline, TimelineRow } from './model/timeline.ts';
import { standingText } from './standing-words.ts';
import './timeline-chart.css';
import type { HookNames } from './use-hook-names.ts';

export interface TimelineChartProps {
  readonly picture: RunPicture;
  readonly verdict: Verdict | null;
  readonly names: HookNames;
  readonly agent: string;
  /** By the host's clock. */
  readonly nowMs: number;
}

/** When each hook ran. The chosen row is the hook whose card is in sight. */
export function TimelineChart({ picture, verdict, names, agent, nowMs }: TimelineChartProps) {
  const t = useWords();
  const isNarrow = useNarrow();
  const list = useRef<HTMLDivElement | null>(null);
  const timeline = useMemo(() => layOutTimeline(picture, verdict, nowMs), [picture, verdict, nowMs]);
  const chosen = useStudio((state) => state.runHook);
  const point = useStudio((state) => state.pointAtRunHook);
  const { rows } = timeline;
  if (rows.length === 0) return null;
  const isPointed = rows.some((row) => row.id === chosen);
  const current = hookInView(activeHooks(picture), verdict, chosen)?.id;
  // Side by side all cards are in sight: then nothing is chosen until somebody points.
  const isChoice = isPointed || isNarrow || rows.length > MOST_SIDE_BY_SIDE;

  const move = (event: KeyboardEvent): void => {
    const at = rows.findIndex((row) => row.id === current);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!row) return;
    event.preventDefault();
    point(row.id);
    list.current?.querySelector<HTMLElement>(`[data-hook="${CSS.escape(row.id)}"]`)?.focus();
  };
  return (
    <section className="timeline" aria-label={t('run.timeline')}>
      <div className="eyebrow timeline-head">
        <h3>{t('run.timeline')}</h3>
        <span className="meta">{headText(timeline, t)}</span>
      </div>
      <div className="timeline-rows" role="listbox" aria-label={t('run.timeline')} ref={list} onKeyDown={move}>
        {rows.map((row) => (
          <div
            key={row.id}
            data-hook={row.id}
            className="timeline-row"
            role="option"
            aria-selected={isChoice && row.id === current}
            tabIndex={row.id === current ? 0 : -1}
            onClick={() => point(row.id)}
          >
            <RowName row={row} names={names} verdict={verdict} />
            <Track timeline={timeline} row={row} verdict={verdict} agent={agent} />
            <span className={`timeline-took numeric${row.pace === 'over' ? ' timeline-over' : ''}`}>
              {row.durationMs === null ? '' : writeMs(row.durationMs)}
              {row.pace === 'over' && <span className="visually-hidden">{t('run.timeline.isOver', { limit: writeMs(GUIDELINE_MS) })}</span>}
            </span>
          </div>
        ))}
      </div>
      <AxisLine timeline={timeline} />
    </section>
  );
}

function headText(timeline: Timeline, t: ReturnType<typeof useWords>): string {
  const order = t('run.timeline.order', { order: timeline.order });
  const over = timeline.overGuideline > 0 ? t('run.timeline.over', { count: timeline.overGuideline, limit: writeMs(GUIDELINE_MS) }) : '';
  return [t('run.timeline.count', { count: timeline.rows.length }), order, over].filter((part) => part !== '').join(t('run.comma'));
}

function RowName({ row, names, verdict }: { readonly row: TimelineRow; readonly names: HookNames; readonly verdict: Verdict | null }) {
  const t = useWords();
  const tone = toneOf(row.standing, verdict);
  return (
    <span className="timeline-name">
      <span className={`tone-${tone}`}>{row.standing === 'running' ? <Spinner /> : <Icon of={TONE_ICON[tone]} />}</span>
      <span className="timeline-label truncate">{names.name(row.id)}</span>
      <span className="meta truncate">{names.place(row.id)}</span>
      <span className="visually-hidden">{standingText(row.standing, verdict, t)}</span>
    </span>
  );
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;

function Track({
  timeline,
  row,
  verdict,
  agent,
}: {
  readonly timeline: Timeline;
  readonly row: TimelineRow;
  readonly verdict: Verdict | null;
  readonly agent: string;
}) {
  const t = useWords();
  const { bar, standing } = row;
  return (
    <span className="timeline-track">
      {timeline.guideAt !== null && <span className="timeline-guide" style={{ left: percent(timeline.guideAt) }} />}
      {timeline.verdictAt !== null && <span className="timeline-verdict" style={{ left: percent(timeline.verdictAt) }} />}
      {bar === null ? (
        <span className="timeline-bar bar-skipped" style={{ left: 0, width: '100%' }} />
      ) : (
        <>
          {bar.tailTo !== null && (
            <span className="timeline-tail" style={span(bar.to, bar.tailTo)} title={t('run.timeline.outlived', { agent })} />
          )}
          <span className={`timeline-bar bar-${barOf(row, verdict)}`} style={span(bar.from, bar.to)}>
            {standing !== 'decides' &&
              bar.to > bar.from &&
              bar.outputAt.map((at) => <i key={at} style={{ left: percent((at - bar.from) / (bar.to - bar.from)) }} />)}
          </span>
        </>
      )}
    </span>
  );
}

const span = (from: Bar['from'], to: Bar['to']): { left: string; width: string } => ({
  left: percent(from),
  width: percent(Math.max(0, to - from)),
});

/** Solid: decided. Outline: allowed, or a block beside the one that decided. Hatched: failed. */
function barOf(row: TimelineRow, verdict: Verdict | null): string {
  const tone = toneOf(row.standing, verdict);
  return row.standing === 'decides' ? `decides-${tone}` : row.standing === 'cancelled' ? 'cancelled' : tone;
}

function AxisLine({ timeline }: { readonly timeline: Timeline }) {
  const t = useWords();
  const { axis, guideAt, verdictAt } = timeline;
  return (
    <div className="timeline-axis numeric" aria-hidden="true">
      <span />
      <span className="timeline-ticks">
        {axis.ticksMs.map((tick, i) => (
          <span key={tick} style={{ left: percent(i / (axis.ticksMs.length - 1)) }}>
            {tickNumber(axis, tick)}
            {i === axis.ticksMs.length - 1 && ` ${axis.unit}`}
          </span>
        ))}
        {guideAt !== null && (
          <span
            className="timeline-guide-mark"
            style={{ left: percent(guideAt) }}
            title={t('run.timeline.guide', { limit: writeMs(GUIDELINE_MS) })}
          />
        )}
        {verdictAt !== null && (
          <b className="timeline-verdict-word" style={{ left: percent(verdictAt) }}>
            {t('run.timeline.verdict')}
          </b>
        )}
      </span>
    </div>
  );
}
