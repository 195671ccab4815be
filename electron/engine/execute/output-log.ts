import type { OutputChunk } from '../../../shared/model/process-result.ts';
import { StreamDecoder } from './decode-stream.ts';

type StreamName = OutputChunk['stream'];

/** What the studio keeps of a hook's output when its agent keeps all. */
export const KEEP_ALL_BYTES = 16 * 1024 * 1024;
/** So many chunks are passed on one by one, as they were read; later ones are gathered. */
const SINGLE_CHUNKS = 1000;
const FIRST_GATHER_MS = 50;
/** After so many gathered chunks the time of gathering doubles, so that their number grows with the logarithm of the run's length. */
const CHUNKS_PER_GATHER_TIME = 500;
const GATHER_BYTES = 64 * 1024;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Pieces of one stream on their way to one chunk. `alone` keeps each piece decoded alone, whatever they are gathered into. */
interface Gathered {
  readonly atMs: number;
  readonly alone: string[];
  readonly inStream: string[];
  readonly bytes: Buffer;
  size: number;
  loss: 'none' | 'broken';
}

interface Stream {
  readonly decoder: StreamDecoder;
  text: string;
  gathered: Gathered | null;
}

export interface OutputLogOptions {
  /** Both streams together. */
  readonly keepBytes: number;
  /** Milliseconds since the process started. */
  readonly sinceStart: () => number;
  readonly onOutput: (chunk: OutputChunk) => void;
}

/**
 * Keeps the first bytes of a hook's output, counts the rest, and passes on what it keeps while it arrives. Memory is
 * bounded by `keepBytes` and the number of chunks by the logarithm of time, whatever the hook prints: bytes in a flood,
 * one at a time, or by turns on both streams.
 */
export class OutputLog {
  readonly chunks: OutputChunk[] = [];
  droppedBytes = 0;
  #roomBytes: number;
  #timer: NodeJS.Timeout | null = null;
  readonly #options: OutputLogOptions;
  readonly #streams: Readonly<Record<StreamName, Stream>> = {
    stdout: { decoder: new StreamDecoder(), text: '', gathered: null },
    stderr: { decoder: new StreamDecoder(), text: '', gathered: null },
  };

  constructor(options: OutputLogOptions) {
    this.#options = options;
    this.#roomBytes = options.keepBytes;
  }

  add(name: StreamName, bytes: Buffer): void {
    const keptBytes = Math.min(bytes.length, this.#roomBytes);
    this.droppedBytes += bytes.length - keptBytes;
    if (keptBytes === 0) return;
    this.#roomBytes -= keptBytes;
    const kept = bytes.subarray(0, keptBytes);
    if (this.chunks.length < SINGLE_CHUNKS) this.#passOn(name, kept);
    else this.#gather(name, kept);
  }

  /** What each stream has said so far, decoded as one. */
  texts(): { readonly stdout: string; readonly stderr: string } {
    this.#flush();
    return { stdout: this.#streams.stdout.text, stderr: this.#streams.stderr.text };
  }

  /** Passes on what was held back, and closes both texts. */
  end(): void {
    this.#flush();
    for (const stream of Object.values(this.#streams)) stream.text += stream.decoder.end();
  }

  #passOn(name: StreamName, bytes: Buffer): void {
    const stream = this.#streams[name];
    const { alone, inStream, loss } = stream.decoder.piece(bytes);
    // Concatenation shares the chunk's string; joining would hold the output twice.
    stream.text += inStream;
    this.#emit({
      stream: name,
      atMs: this.#options.sinceStart(),
      text: alone,
      ...(loss === 'broken' && { base64: bytes.toString('base64') }),
    });
  }

  #gather(name: StreamName, bytes: Buffer): void {
    const stream = this.#streams[name];
    if ((stream.gathered?.size ?? 0) + bytes.length > GATHER_BYTES) this.#flush();
    if (bytes.length >= GATHER_BYTES) {
      this.#passOn(name, bytes);
      return;
    }
    stream.gathered ??= {
      atMs: this.#options.sinceStart(),
      alone: [],
      inStream: [],
      bytes: Buffer.allocUnsafe(GATHER_BYTES),
      size: 0,
      loss: 'none',
    };
    const { gathered } = stream;
    const piece = stream.decoder.piece(bytes);
    gathered.alone.push(piece.alone);
    gathered.inStream.push(piece.inStream);
    if (piece.loss === 'broken') gathered.loss = 'broken';
    gathered.size += bytes.copy(gathered.bytes, gathered.size);
    this.#timer ??= setTimeout(() => this.#flush(), this.#gatherMs());
  }

  #gatherMs(): number {
    const doublings = Math.floor((this.chunks.length - SINGLE_CHUNKS) / CHUNKS_PER_GATHER_TIME);
    return Math.min(FIRST_GATHER_MS * 2 ** doublings, LONGEST_TIMER_MS);
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const { stdout, stderr } = this.#streams;
    const stdoutFirst = (stdout.gathered?.atMs ?? 0) <= (stderr.gathered?.atMs ?? 0);
    for (const name of stdoutFirst ? (['stdout', 'stderr'] as const) : (['stderr', 'stdout'] as const)) this.#flushStream(name);
  }

  #flushStream(name: StreamName): void {
    const stream = this.#streams[name];
    const { gathered } = stream;
    if (!gathered) return;
    stream.gathered = null;
    const text = gathered.alone.join('');
    const inStream = gathered.inStream.join('');
    // Equal in all but odd cases: then log and chunk share one string.
    stream.text += inStream === text ? text : inStream;
    this.#emit({
      stream: name,
      atMs: gathered.atMs,
      text,
      ...(gathered.loss === 'broken' && { base64: gathered.bytes.toString('base64', 0, gathered.size) }),
    });
  }

  #emit(chunk: OutputChunk): void {
    this.chunks.push(chunk);
    this.#options.onOutput(chunk);
  }
}
