import { z } from 'zod';
import { reasonSchema } from './reason.ts';

/** How a process ended, as the agent sees it. The first cause wins; an exit counts only once `endsWhen` is met. */
export const endingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exited'), code: z.number().int() }),
  z.object({ kind: z.literal('signalled'), signal: z.string() }),
  z.object({ kind: z.literal('timedOut'), limitMs: z.number(), by: z.enum(['agent', 'studio']) }),
  z.object({ kind: z.literal('cancelled') }),
  /** Node reports ENOENT for a missing program and a missing directory alike; `lacking` tells them apart. */
  z.object({ kind: z.literal('failedToStart'), errno: z.string(), lacking: z.enum(['program', 'cwd', 'other']) }),
  z.object({ kind: z.literal('notRun'), reason: reasonSchema }),
]);
export type Ending = z.infer<typeof endingSchema>;

export const outputChunkSchema = z.object({
  stream: z.enum(['stdout', 'stderr']),
  /** Since the process started. */
  atMs: z.number(),
  /** These bytes decoded alone, so a character split over two chunks is broken: some agents read it like that. */
  text: z.string(),
  /** The bytes themselves, only where `text` cannot stand for them. */
  base64: z.string().optional(),
});
export type OutputChunk = z.infer<typeof outputChunkSchema>;

export const processResultSchema = z.object({
  ending: endingSchema,
  /** Decoded as one stream: what the agent had heard when it settled. `chunks` go on until the last process is gone. */
  stdout: z.string(),
  stderr: z.string(),
  chunks: z.array(outputChunkSchema),
  /** Printed beyond what was kept. */
  droppedBytes: z.number().int(),
  /** What the lent files held at the end, by token. */
  scratch: z.record(z.string(), z.string()),
  /** Milliseconds since the epoch. */
  startedMs: z.number(),
  /** When the agent would have had its result. */
  settledMs: z.number(),
  /** When the last process was gone. */
  endedMs: z.number(),
  /** Writing the payload failed: EPIPE when the hook closed its input. */
  stdinError: z.string().optional(),
  /** Command lines still alive after the agent had let go; the studio then ended them. */
  survivors: z.array(z.string()),
  /** The process had exited while another still held its output. */
  pipesHeld: z.boolean(),
});
export type ProcessResult = z.infer<typeof processResultSchema>;
