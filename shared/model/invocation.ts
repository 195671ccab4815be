import { z } from 'zod';
import { predictionSchema } from './prediction.ts';
import { reasonSchema } from './reason.ts';

export const platformSchema = z.enum(['linux', 'darwin', 'win32']);
export type Platform = z.infer<typeof platformSchema>;

/** One step of an agent's way to end a hook. `afterMs` counts from the moment the limit was reached or the run cancelled. */
export const killStepSchema = z.object({
  afterMs: z.number(),
  signal: z.enum(['SIGTERM', 'SIGKILL', 'SIGINT']),
  to: z.enum(['child', 'group']),
});
export type KillStep = z.infer<typeof killStepSchema>;

export const processInvocationSchema = z.object({
  kind: z.literal('process'),
  /** `execute` refuses another platform than its own: a Windows plan can be shown on Linux, never run. */
  platform: platformSchema,
  /** Program first. A shell is written out: ["/bin/sh", "-c", text]. */
  argv: z.array(z.string()).min(1),
  /** How argv came to be: through a shell that reads the text, or the program itself. */
  via: z.enum(['shell', 'direct']),
  cwd: z.string(),
  /** What the agent adds to and takes from the environment that it passes on. */
  env: z.object({ set: z.record(z.string(), z.string()), unset: z.array(z.string()) }),
  /** Sent as UTF-8 as it is; then the pipe is closed. */
  stdin: z.string(),
  /** Own process group (POSIX `detached`). */
  ownGroup: z.boolean(),
  /** false: fire and forget, the answer is never read. */
  awaited: z.boolean(),
  /** When the agent takes the hook for finished: its process exits, or nobody holds its pipes any more. */
  endsWhen: z.enum(['exits', 'pipesClose']),
  /** null: the agent has no limit; the studio's own still stands. */
  timeoutMs: z.number().nullable(),
  stop: z.object({
    kill: z.array(killStepSchema),
    /** At the limit: does the agent have its result at once, or only when the hook is gone? */
    settles: z.enum(['atOnce', 'whenEnded']),
  }),
  /** Files lent to the hook; every occurrence of `token` in argv, env and stdin becomes the file's path. */
  scratch: z.array(z.object({ token: z.string(), text: z.string() })),
  /** stdout and stderr together; null: the agent keeps all (the studio's own cap of 16 MiB still stands). */
  keepBytes: z.number().nullable(),
  /** Known before any run: cwd is gone → agentCrashes. */
  predictions: z.array(predictionSchema),
});
export type ProcessInvocation = z.infer<typeof processInvocationSchema>;

export const invocationSchema = z.discriminatedUnion('kind', [
  processInvocationSchema,
  /** The agent throws before a start, or a kind that the studio cannot run (prompt, agent). */
  z.object({ kind: z.literal('notRun'), reason: reasonSchema, predictions: z.array(predictionSchema) }),
]);
export type Invocation = z.infer<typeof invocationSchema>;
