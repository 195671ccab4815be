import type { DecodedPiece, StreamDecoder } from './decode-stream.ts';

/**
 * As much is gathered at most. Strings of this size lie in V8's space for large objects, where they are not copied: the
 * pieces of 64 KiB in which Node reads would blow up the space for young objects to twice the size of what is kept.
 */
export const GATHER_BYTES = 256 * 1024;

/** Pieces of one stream on their way to one chunk. Each still reads as it would alone. Used again and again, to save memory. */
export class GatheredPieces {
  /** When the first piece came. */
  atMs = 0;
  size = 0;
  readonly #decoder: StreamDecoder;
  readonly #space = Buffer.allocUnsafeSlow(GATHER_BYTES);
  /** What was decoded already: everything up to the last piece that was not whole. */
  #decoded: DecodedPiece[] = [];
  #decodedSize = 0;

  constructor(decoder: StreamDecoder) {
    this.#decoder = decoder;
  }

  /** Good until the next `take`. */
  get bytes(): Buffer {
    return this.#space.subarray(0, this.size);
  }

  /** @param bytes no more than what is missing to GATHER_BYTES */
  add(bytes: Buffer, atMs: number): void {
    if (this.size === 0) this.atMs = atMs;
    const isWhole = this.#decoder.isWhole(bytes);
    if (!isWhole) this.#decodeWhole();
    this.size += bytes.copy(this.#space, this.size);
    if (isWhole) return;
    this.#decoded.push(this.#decoder.piece(bytes));
    this.#decodedSize = this.size;
  }

  /** The text of all pieces. Afterwards there are none. */
  take(): DecodedPiece {
    this.#decodeWhole();
    const [only, ...others] = this.#decoded;
    const text: DecodedPiece =
      only !== undefined && others.length === 0
        ? only
        : { alone: this.#decoded.map((piece) => piece.alone).join(''), inStream: this.#decoded.map((piece) => piece.inStream).join('') };
    this.#decoded = [];
    this.#decodedSize = 0;
    this.size = 0;
    return text;
  }

  /** The whole pieces that were not decoded yet, all at once. */
  #decodeWhole(): void {
    if (this.size === this.#decodedSize) return;
    const text = this.#space.toString('utf8', this.#decodedSize, this.size);
    this.#decoded.push({ alone: text, inStream: text });
    this.#decodedSize = this.size;
  }
}
