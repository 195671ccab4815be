/** What a host tells its renderers without being asked. */
import { z } from 'zod';
import { runEventSchema } from '../model/run.ts';
import { preferencesSchema, workspaceSchema } from './calls.ts';

export const events = {
  'run:event': z.object({ runId: z.string(), event: runEventSchema }),
  /** Other roots were opened, by this renderer or another. */
  'workspace:opened': workspaceSchema,
  /** Something changed on disk that bears on hooks: list again. `paths`: what changed, as far as known. */
  'workspace:changed': z.object({ paths: z.array(z.string()) }),
  /** A source is being fetched. `done` of `of` counts what git counts in that step. */
  'library:progress': z.object({ source: z.string(), step: z.string(), done: z.number(), of: z.number().nullable() }),
  'preferences:changed': preferencesSchema,
  /** A command of the page was chosen outside of it, in the desktop's menu. Its id is one of the renderer's commands. */
  'studio:commanded': z.object({ command: z.string() }),
} as const satisfies Record<`${string}:${string}`, z.ZodType>;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;
