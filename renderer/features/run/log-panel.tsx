import { ChevronDown, ChevronUp, Copy, Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { TextInput } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import './log-panel.css';
import { LogRow } from './log-row.tsx';
import { plainText } from './model/ansi.ts';
import { findInLog } from './model/log-lines.ts';
import { writeBytes, writeMs } from './model/measures.ts';
import type { HookPicture } from './model/run-picture.ts';
import { exitText } from './standing-words.ts';

export interface LogPanelProps {
  readonly hook: HookPicture;
  readonly name: string;
  readonly columns: 'time' | 'timeAndStream';
}
interface EndLine {
  readonly at: string;
  readonly text: string;
}

/** Short logs need no tools of their own. */
const TOOLS_FROM_LINES = 8;
const LINE_PX = 18;
/** Up to here a log is shown whole; a longer one gives way to what stands below it. */
const SHORT_LINES = 10;

/** Everything the hook printed, both streams by time; the last line tells how it ended and what was kept. */
export function LogPanel({ hook, name, columns }: LogPanelProps) {
  const t = useWords();
  const frame = useRef<HTMLDivElement | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const { log, progress } = hook;
  const sought = useDeferredValue(words ?? '');
  const found = useMemo(() => findInLog(log, sought), [log, sought]);
  const current = found[Math.min(at, found.length - 1)];
  const end = useMemo(() => endLine(hook, t), [hook, t]);
  const blocks = useMemo(() => (log.blockCount === 0 ? [0] : log.blocks.slice(0, log.blockCount)), [log]);
  const endOf = (block: number): number => blocks[block + 1] ?? log.count;
  const hasTools = log.count >= TOOLS_FROM_LINES || words !== null;
  const follow = useFollowedEnd(frame, log.count, progress.kind === 'running');
  useShownLine(frame, current);
  const step = (by: number): void => {
    if (found.length > 0) setAt((Math.min(at, found.length - 1) + by + found.length) % found.length);
  };
  return (
    <div className={`log log-${columns}`} data-count={log.count} data-length={log.count >= SHORT_LINES ? 'long' : 'short'}>
      {hasTools && (
        <LogTools
          hook={hook}
          words={words}
          found={found.length}
          at={found.length === 0 ? 0 : Math.min(at, found.length - 1) + 1}
          onStep={step}
          onWords={(next) => {
            setWords(next);
            setAt(0);
          }}
        />
      )}
      <div className="log-frame well" ref={frame}>
        {log.count === 0 && !end ? (
          <p className="log-empty">{t('run.log.waiting')}</p>
        ) : (
          <VirtualList
            items={blocks}
            keyOf={(first) => first}
            estimatePx={(first, i) => Math.max(1, endOf(i) - first) * LINE_PX}
            rows="measured"
            revealIndex={current === undefined ? undefined : blocks.findLastIndex((first) => first <= current)}
            className="log-lines"
            tabIndex={0}
            role="group"
            aria-label={t('run.log.of', { name })}
            onScroll={follow}
          >
            {(first, block) => (
              <>
                {log.lines.slice(first, endOf(block)).map((line, i) => (
                  <LogRow key={first + i} line={line} columns={columns} words={sought} isCurrent={first + i === current} />
                ))}
                {end && block === blocks.length - 1 && <LastLine {...end} columns={columns} />}
              </>
            )}
          </VirtualList>
        )}
      </div>
    </div>
  );
}

function LastLine({ at, text, columns }: EndLine & Pick<LogPanelProps, 'columns'>) {
  return (
    <div className="log-line log-end">
      <i>{at}</i>
      {columns === 'timeAndStream' && <i />}
      <span>{text}</span>
    </div>
  );
}

const listIn = (frame: RefObject<HTMLElement | null>): Element | null => frame.current?.querySelector('.log-lines') ?? null;

/** While it runs the end stays in sight, until the person scrolls away from it. Returns what hears the scrolling. */
function useFollowedEnd(frame: RefObject<HTMLElement | null>, count: number, isRunning: boolean): (event: UIEvent) => void {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const list = listIn(frame);
    if (list && isRunning && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [frame, count, isRunning]);
  return ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 3 * LINE_PX;
  };
}

/** The list brings the block into sight, and this the line, once its block is drawn and measured. */
function useShownLine(frame: RefObject<HTMLElement | null>, line: number | undefined): void {
  useEffect(() => {
    if (line === undefined) return;
    let left = 6;
    let request = requestAnimationFrame(function show() {
      listIn(frame)?.querySelector('.log-current')?.scrollIntoView({ block: 'nearest' });
      left -= 1;
      if (left > 0) request = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(request);
  }, [frame, line]);
}

/** “exit 127, 1.2 kB kept, 0 B dropped”. Sizes are told where they say something. */
function endLine(hook: HookPicture, t: Translate): EndLine | null {
  if (hook.progress.kind !== 'settled' || hook.progress.result.ending.kind === 'notRun') return null;
  const { ending, droppedBytes, stdout, stderr, startedMs, settledMs } = hook.progress.result;
  const exit = exitText(ending, t);
  const keptBytes = new Blob([stdout, stderr]).size;
  const text =
    keptBytes === 0 && droppedBytes === 0
      ? t('run.log.endEmpty', { exit })
      : droppedBytes > 0 || keptBytes >= 1000
        ? t('run.log.end', { exit, kept: writeBytes(keptBytes), dropped: writeBytes(droppedBytes) })
        : exit;
  return { at: writeMs(settledMs - startedMs), text };
}

interface LogToolsProps {
  readonly hook: HookPicture;
  /** null: nobody searches. */
  readonly words: string | null;
  readonly found: number;
  /** From 1. */
  readonly at: number;
  readonly onStep: (by: number) => void;
  readonly onWords: (words: string | null) => void;
}

function LogTools({ hook, words, found, at, onStep, onWords }: LogToolsProps) {
  const t = useWords();
  const toast = useStudio((state) => state.showToast);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(
      hook.log.lines
        .slice(0, hook.log.count)
        .map((line) => plainText(line.text))
        .join('\n'),
    );
    toast(t('done.copied'));
  };
  if (words === null) {
    return (
      <div className="log-tools">
        <h4 className="run-card-title grow">
          {t('run.log')} <span className="meta">{t('run.log.lines', { count: hook.log.count })}</span>
        </h4>
        <IconButton icon={Search} label={t('run.log.search')} onClick={() => onWords('')} />
        <IconButton icon={Copy} label={t('run.log.copy')} onClick={() => void copy()} />
      </div>
    );
  }
  return (
    <div className="log-tools" role="search">
      <TextInput
        autoFocus
        className="log-search"
        aria-label={t('run.log.search')}
        placeholder={t('run.log.search')}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onWords(null);
          else return;
          event.preventDefault();
        }}
      />
      <span className="meta numeric log-found" role="status">
        {words === '' ? '' : found === 0 ? t('run.log.notFound') : t('run.log.found', { at, count: found })}
      </span>
      <IconButton icon={ChevronUp} label={t('run.log.previous')} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronDown} label={t('run.log.next')} onClick={() => onStep(1)} />
      <IconButton icon={X} label={t('act.close')} onClick={() => onWords(null)} />
    </div>
  );
}
