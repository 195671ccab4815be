import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';

export interface DecodedPiece {
  /** The piece decoded alone: a character that is split over two pieces is broken in both. */
  readonly alone: string;
  /** The piece as part of its stream: a split character comes out whole, with the piece that ends it. */
  readonly inStream: string;
}

/** Decodes the pieces of one output stream. */
export class StreamDecoder {
  /** Made when the first piece is not whole, which for most hooks is never. */
  #decoder: StringDecoder | null = null;
  /** The decoder may hold the beginning of a character back. */
  #state: 'empty' | 'mayHold' = 'empty';

  /** Whether the piece reads the same alone, in its stream, and together with others of which this is true. */
  isWhole(bytes: Buffer): boolean {
    return this.#state === 'empty' && isUtf8(bytes);
  }

  /** One string for both readings where the piece is whole. */
  piece(bytes: Buffer): DecodedPiece {
    const alone = bytes.toString('utf8');
    if (this.isWhole(bytes)) return { alone, inStream: alone };
    this.#state = isUtf8(bytes) ? 'empty' : 'mayHold';
    this.#decoder ??= new StringDecoder('utf8');
    return { alone, inStream: this.#decoder.write(bytes) };
  }

  /** What is left of a character that never ended. */
  end(): string {
    return this.#decoder?.end() ?? '';
  }
}
