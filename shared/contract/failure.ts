import { z } from 'zod';
import { reasonSchema } from '../model/reason.ts';

/** A failure that was foreseen: the fact, and what to do. `known` lists what would have been accepted. */
export const failureSchema = z.object({
  /** Stable, camelCase: unknownEdition, folderMissing, payloadInvalid … */
  code: z.string(),
  /** Its code is `error.${code}`; of a refused change it is the edition's own reason. */
  reason: reasonSchema,
  known: z.array(z.string()).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Thrown inside a host, turned into data at its boundary. Anything else that is thrown is a bug. */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** How a reply crosses: errors travel as data, since transports lose an error's own fields. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok'), value: z.unknown() }),
  z.object({ kind: z.literal('failed'), failure: failureSchema }),
]);
export type Reply = z.infer<typeof replySchema>;
