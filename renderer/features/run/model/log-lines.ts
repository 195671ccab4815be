/**
 * A hook's output as lines, both streams interleaved by time. Built piece by piece while the hook runs: appending costs
 * what the new text costs, however long the log has become.
 */
import type { OutputChunk } from '../../../../shared/model/process-result.ts';
import { plainText, PLAIN, readAnsi, styleAfter } from './ansi.ts';
import type { AnsiPiece, AnsiStyle } from './ansi.ts';

export interface LogLine {
  readonly stream: OutputChunk['stream'];
  /** Of the line's first byte, since the process started. */
  readonly atMs: number;
  /** As printed, without its line end. */
  readonly text: string;
  /** What the stream's escape sequences had set before this line. */
  readonly style: AnsiStyle;
  /** A piece of a line too long for one row; the row before it is where the line begins. */
  readonly part: 'whole' | 'continued';
}

/** A view on a growing list: `count` lines of `lines` belong to it, so that an older view stays what it was in length. */
export interface LogView {
  readonly lines: readonly LogLine[];
  readonly count: number;
  /** Where each block of lines begins: they are drawn and measured together, so that a long log has few places to keep. */
  readonly blocks: readonly number[];
  readonly blockCount: number;
}
export const EMPTY_LOG: LogView = { lines: [], count: 0, blocks: [], blockCount: 0 };

export interface LogBuilder {
  append(chunk: OutputChunk): void;
  /** The process is gone: bytes of a character that never became whole are shown as such. */
  end(): void;
  view(): LogView;
}

/** Longer lines are cut into rows of this many UTF-16 units, so that no single row can stall the page. */
export const ROW_LIMIT_CHARS = 1000;
/** A block is full with so many lines, or with so much text. */
export const BLOCK_LINES = 16;
const BLOCK_CHARS = 1000;

interface StreamState {
  readonly decoder: TextDecoder;
  /** Once bytes had to be kept, the decoder remembers what the chunk before left open. */
  by: 'text' | 'decoder';
  /** Index of the line that still waits for its end. */
  open: number | undefined;
  style: AnsiStyle;
}

export function createLogBuilder(): LogBuilder {
  const lines: LogLine[] = [];
  const blocks: number[] = [];
  let blockChars = 0;
  const keep = (index: number, line: LogLine): void => {
    const first = blocks.at(-1) ?? 0;
    const grownBy = line.text.length - (lines[index]?.text.length ?? 0);
    if (index === lines.length && (blocks.length === 0 || index - first >= BLOCK_LINES || blockChars >= BLOCK_CHARS)) {
      blocks.push(index);
      blockChars = 0;
    }
    if (index >= (blocks.at(-1) ?? 0)) blockChars += grownBy;
    lines[index] = line;
  };
  const newStream = (): StreamState => ({ decoder: new TextDecoder(), by: 'text', open: undefined, style: PLAIN });
  const streams = { stdout: newStream(), stderr: newStream() };

  const close = (state: StreamState, line: LogLine): void => {
    state.style = styleAfter(line.text, line.style);
    state.open = undefined;
  };
  const put = (state: StreamState, stream: OutputChunk['stream'], atMs: number, text: string): void => {
    let rest = text;
    let part: LogLine['part'] = 'whole';
    for (;;) {
      const index = state.open ?? lines.length;
      const before = lines[index];
      const whole = (before?.text ?? '') + rest;
      const line: LogLine = before ? { ...before, text: whole } : { stream, atMs, text: whole, style: state.style, part };
      state.open = index;
      if (whole.length <= ROW_LIMIT_CHARS) {
        keep(index, line);
        return;
      }
      const cut = rowEnd(whole);
      const row = { ...line, text: whole.slice(0, cut) };
      keep(index, row);
      close(state, row);
      rest = whole.slice(cut);
      part = 'continued';
    }
  };

  const endLine = (state: StreamState): void => {
    const line = state.open === undefined ? undefined : lines[state.open];
    if (!line || state.open === undefined) return;
    const ended = line.text.endsWith('\r') ? { ...line, text: line.text.slice(0, -1) } : line;
    lines[state.open] = ended;
    close(state, ended);
  };
  const add = (state: StreamState, stream: OutputChunk['stream'], atMs: number, text: string): void => {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      put(state, stream, atMs, text.slice(from, end));
      endLine(state);
      from = end + 1;
    }
    if (from < text.length) put(state, stream, atMs, text.slice(from));
  };
  let lastMs = 0;

  return {
    append(chunk) {
      const state = streams[chunk.stream];
      lastMs = chunk.atMs;
      add(state, chunk.stream, chunk.atMs, decode(state, chunk));
    },
    end() {
      for (const stream of ['stdout', 'stderr'] as const) add(streams[stream], stream, lastMs, streams[stream].decoder.decode());
    },
    view: () => ({ lines, count: lines.length, blocks, blockCount: blocks.length }),
  };
}

/** The log of a finished hook. */
export function logOf(chunks: readonly OutputChunk[]): LogView {
  const builder = createLogBuilder();
  for (const chunk of chunks) builder.append(chunk);
  builder.end();
  return builder.view();
}

export const piecesOf = (line: LogLine): readonly AnsiPiece[] => readAnsi(line.text, line.style).pieces;

/** Indexes of the lines that hold the words, upper and lower case alike. Nothing is found for no words. */
export function findInLog(log: LogView, words: string): readonly number[] {
  const wanted = words.toLowerCase();
  if (wanted === '') return [];
  const found: number[] = [];
  for (let i = 0; i < log.count; i += 1) {
    const line = log.lines[i];
    if (line && plainText(line.text).toLowerCase().includes(wanted)) found.push(i);
  }
  return found;
}

/** A row never ends between the two halves of a character outside the basic plane. */
function rowEnd(text: string): number {
  const last = text.charCodeAt(ROW_LIMIT_CHARS - 1);
  return last >= 0xd800 && last <= 0xdbff ? ROW_LIMIT_CHARS - 1 : ROW_LIMIT_CHARS;
}

/** A chunk's own text breaks a character that is split over two chunks; the bytes, kept for that case, make it whole. */
function decode(state: StreamState, chunk: OutputChunk): string {
  if (chunk.base64 === undefined && state.by === 'text') return chunk.text;
  state.by = 'decoder';
  const bytes =
    chunk.base64 === undefined ? new TextEncoder().encode(chunk.text) : Uint8Array.from(atob(chunk.base64), (c) => c.charCodeAt(0));
  return state.decoder.decode(bytes, { stream: true });
}
