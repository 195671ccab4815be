/** The shape of a case recorded from Cline's SDK. */
import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/model/json.ts';

export const sdkCaseSchema = z.looseObject({
  id: z.string(),
  category: z.string(),
  call: z.enum(['beforeTool', 'afterTool', 'beforeRun', 'afterRun', 'onEvent']),
  ctx: jsonObjectSchema,
  files: z.array(
    z.object({
      path: z.string(),
      mode: z.string().optional(),
      content: z.string().optional(),
      contentBase64: z.string().optional(),
      symlinkTo: z.string().optional(),
      dir: z.boolean().optional(),
    }),
  ),
  timeoutMs: z.number().optional(),
  /** null: unset. */
  env: z.record(z.string(), z.string().nullable()).optional(),
  expect: z.looseObject({
    handlers: z.array(z.string()).nullable().optional(),
    listed: z.array(z.object({ fileName: z.string(), hookEventName: z.string().nullable(), path: z.string() })).optional(),
    result: z.unknown().optional(),
    logs: z.array(z.string()).optional(),
    seen: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type SdkCase = z.infer<typeof sdkCaseSchema>;
