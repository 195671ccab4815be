/** The narrow bridge that both the desktop's preload and the web page's socket offer. */
export interface Transport {
  /** Sends a call; resolves to a Reply (see failure.ts), never rejects for a foreseen reason. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Hears every event; returns a way to stop. */
  listen(listener: (name: string, data: unknown) => void): () => void;
  /** Whether calls reach the host right now; the web page's socket reconnects by itself. */
  onConnection(listener: (state: 'connected' | 'lost') => void): () => void;
}
