import { isUtf8 } from 'node:buffer';
import type { OutputChunk } from '../../../shared/model/process-result.ts';
import { StreamDecoder } from './decode-stream.ts';
import { GatheredPieces, GATHER_BYTES } from './gathered-pieces.ts';

type StreamName = OutputChunk['stream'];

/** What the studio keeps of a hook's output when its agent keeps all. */
export const KEEP_ALL_BYTES = 16 * 1024 * 1024;
/** So many chunks and bytes are passed on as they are read; later ones are gathered. */
const SINGLE_CHUNKS = 1000;
const SINGLE_BYTES = 64 * 1024;
const FIRST_GATHER_MS = 50;
/** After so many gathered chunks the time of gathering doubles, so that their number grows with the logarithm of the run's length. */
const CHUNKS_PER_GATHER_TIME = 500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Stream {
  readonly decoder: StreamDecoder;
  /** Concatenated, never joined: it shares its strings with the chunks, and the output is held once. */
  text: string;
  gathered: GatheredPieces | null;
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
  #keptBytes = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #options: OutputLogOptions;
  readonly #streams: Readonly<Record<StreamName, Stream>> = {
    stdout: { decoder: new StreamDecoder(), text: '', gathered: null },
    stderr: { decoder: new StreamDecoder(), text: '', gathered: null },
  };

  constructor(options: OutputLogOptions) {
    this.#options = options;
  }

  add(name: StreamName, bytes: Buffer): void {
    const size = Math.min(bytes.length, this.#options.keepBytes - this.#keptBytes);
    this.droppedBytes += bytes.length - size;
    if (size === 0) return;
    const kept = bytes.subarray(0, size);
    if (this.chunks.length < SINGLE_CHUNKS && this.#keptBytes < SINGLE_BYTES) this.#passOn(name, kept);
    else this.#gather(name, kept);
    this.#keptBytes += size;
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
    const { alone, inStream } = this.#streams[name].decoder.piece(bytes);
    this.#emit(name, this.#options.sinceStart(), bytes, alone, inStream);
  }

  #gather(name: StreamName, bytes: Buffer): void {
    const stream = this.#streams[name];
    stream.gathered ??= new GatheredPieces(stream.decoder);
    if (stream.gathered.size + bytes.length > GATHER_BYTES) this.#flush();
    if (bytes.length > GATHER_BYTES) {
      this.#passOn(name, bytes);
      return;
    }
    stream.gathered.add(bytes, this.#options.sinceStart());
    this.#timer ??= setTimeout(() => this.#flush(), this.#gatherMs());
  }

  #gatherMs(): number {
    const doublings = Math.max(0, Math.floor((this.chunks.length - SINGLE_CHUNKS) / CHUNKS_PER_GATHER_TIME));
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
    const { gathered } = this.#streams[name];
    if (!gathered || gathered.size === 0) return;
    const { atMs, bytes } = gathered;
    const { alone, inStream } = gathered.take();
    this.#emit(name, atMs, bytes, alone, inStream);
  }

  #emit(stream: StreamName, atMs: number, bytes: Buffer, alone: string, inStream: string): void {
    this.#streams[stream].text += inStream;
    const chunk: OutputChunk = { stream, atMs, text: alone, ...(!standsFor(alone, bytes) && { base64: bytes.toString('base64') }) };
    this.chunks.push(chunk);
    this.#options.onOutput(chunk);
  }
}

/** Whether the text, encoded again, gives the bytes. */
const standsFor = (text: string, bytes: Buffer): boolean => isUtf8(bytes) && Buffer.byteLength(text, 'utf8') === bytes.length;
