import { StringDecoder } from 'node:string_decoder';

export interface DecodedPiece {
  /** The piece decoded alone: a character that is split over two pieces is broken in both. */
  readonly alone: string;
  /** The piece as part of its stream: a split character comes out whole, with the piece that ends it. */
  readonly inStream: string;
  /** Whether `alone` gives back the bytes. */
  readonly loss: 'none' | 'broken';
}

/** The replacement character that decoding puts where bytes are no UTF-8. */
const REPLACEMENT = '\ufffd';

/** Decodes the pieces of one output stream. A piece without a broken edge costs one decoding and one string. */
export class StreamDecoder {
  readonly #decoder = new StringDecoder('utf8');
  /** The decoder may hold the beginning of a character back. */
  #state: 'empty' | 'mayHold' = 'empty';

  piece(bytes: Buffer): DecodedPiece {
    const alone = bytes.toString('utf8');
    const suspicious = alone.includes(REPLACEMENT);
    if (!suspicious && this.#state === 'empty') return { alone, inStream: alone, loss: 'none' };
    const inStream = this.#decoder.write(bytes);
    this.#state = suspicious ? 'mayHold' : 'empty';
    return { alone, inStream, loss: suspicious && !Buffer.from(alone, 'utf8').equals(bytes) ? 'broken' : 'none' };
  }

  /** What is left of a character that never ended. */
  end(): string {
    return this.#decoder.end();
  }
}
