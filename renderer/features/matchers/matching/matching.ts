/** Holds the newest pattern against a table of names in a thread that is ended when a pattern takes too long. */
import { SLOW } from './protocol.ts';
import type { Column, FromThread, MatchingThread } from './protocol.ts';

export interface Held {
  readonly pattern: string;
  readonly columns: readonly Column[];
  /** Per column, in the order of the rows. */
  readonly masks: readonly Uint32Array[];
  readonly tookMs: number;
  /** Rows on which it took too long, and rows that were therefore not tried. */
  readonly slowRows: number;
}

export interface Matching {
  /** Replaces whatever was asked before; of those only the newest is answered. */
  readonly hold: (columns: readonly Column[], pattern: string) => void;
  readonly end: () => void;
}

export interface MatchingOptions {
  readonly start: () => MatchingThread;
  readonly onHeld: (held: Held) => void;
  /** Without a sign of life for so long, the thread is ended. */
  readonly limitMs?: number;
}

const ROWS_AT_ONCE = 500;
/** So many slow rows are found one by one; those behind them, which are longer, are then taken for slow. */
const MOST_SLOW_ROWS = 2;

interface Task {
  readonly columns: readonly Column[];
  readonly pattern: string;
  readonly order: readonly number[];
  readonly masks: readonly Uint32Array[];
  /** When the thread was asked; starting it takes longer than most patterns. */
  begunAtMs: number;
  /** How many of the order are answered. */
  answered: number;
  slowRows: number;
  /** `careful`: row by row, after something was slow. */
  pace: 'fast' | 'careful';
}

export function createMatching({ start, onHeld, limitMs = 400 }: MatchingOptions): Matching {
  let thread: MatchingThread | null = null;
  /** The table that the thread holds. */
  let sent: readonly Column[] | null = null;
  let isReady = false;
  let task: Task | null = null;
  let next: Pick<Task, 'columns' | 'pattern'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    clearTimeout(timer);
    thread?.end();
    thread = null;
    sent = null;
    isReady = false;
  };

  const finish = (): void => {
    clearTimeout(timer);
    const done = task;
    task = null;
    if (done) {
      const { pattern, columns, masks, slowRows, begunAtMs } = done;
      onHeld({ pattern, columns, masks, slowRows, tookMs: performance.now() - begunAtMs });
    }
    begin();
  };

  const begin = (): void => {
    if (task || !next) return;
    const { columns, pattern } = next;
    next = null;
    const order = shortFirst(columns);
    const masks = columns.map(() => new Uint32Array(order.length));
    task = { columns, pattern, order, masks, begunAtMs: performance.now(), answered: 0, slowRows: 0, pace: 'fast' };
    ask();
  };

  const ask = (): void => {
    if (!task) return;
    const mine = thread ?? begetThread();
    if (!isReady) return; // asked again when it has started
    if (sent !== task.columns) {
      mine.post({ kind: 'table', columns: task.columns, order: task.order });
      sent = task.columns;
    }
    if (task.answered === 0 && task.pace === 'fast') task.begunAtMs = performance.now();
    mine.post({ kind: 'hold', pattern: task.pattern, from: task.answered, atOnce: task.pace === 'fast' ? ROWS_AT_ONCE : 1 });
    wait();
  };

  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, limitMs);
  };

  const onSilence = (): void => {
    drop();
    if (!task) return;
    if (next) {
      task = null;
      begin();
      return;
    }
    if (task.pace === 'careful') {
      markSlow(task, task.answered);
      task.answered += 1;
      task.slowRows += 1;
    }
    task.pace = 'careful';
    if (task.slowRows < MOST_SLOW_ROWS && task.answered < task.order.length) {
      ask();
      return;
    }
    for (let at = task.answered; at < task.order.length; at += 1) markSlow(task, at);
    task.slowRows += task.order.length - task.answered;
    finish();
  };

  const hear = (from: MatchingThread, message: FromThread): void => {
    if (from !== thread) return; // it has been ended
    if (message.kind === 'ready') {
      isReady = true;
      ask();
      return;
    }
    if (!task) return;
    if (message.kind === 'done') {
      finish();
      return;
    }
    takePart(task, message.masks);
    wait();
  };

  const begetThread = (): MatchingThread => {
    const born = start();
    thread = born;
    born.listen((message) => hear(born, message));
    return born;
  };

  return {
    hold: (columns, pattern) => {
      next = { columns, pattern };
      begin();
    },
    end: () => {
      task = null;
      next = null;
      drop();
    },
  };
}

function takePart(task: Task, masks: readonly Uint32Array[]): void {
  masks.forEach((part, c) => {
    part.forEach((mask, i) => {
      const row = task.order[task.answered + i];
      const column = task.masks[c];
      if (row !== undefined && column) column[row] = mask;
    });
  });
  task.answered += masks[0]?.length ?? 0;
}

function markSlow({ order, masks, columns }: Task, at: number): void {
  const row = order[at];
  if (row === undefined) return;
  masks.forEach((column, c) => {
    if (columns[c]?.subjects[row]) column[row] = SLOW;
  });
}

/** Where a pattern explodes it does so with the length of the name: so all that can be answered comes first. */
function shortFirst(columns: readonly Column[]): readonly number[] {
  const rows = columns[0]?.subjects.length ?? 0;
  const lengths = Array.from({ length: rows }, (_, row) =>
    columns.reduce((longest, { subjects }) => (subjects[row] ?? []).reduce((most, name) => Math.max(most, name.length), longest), 0),
  );
  return lengths.map((_, row) => row).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
}
