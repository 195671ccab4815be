/** Cases that are left out, each with its reason. */
import { z } from 'zod';

export const exclusionsSchema = z.object({
  $comment: z.string(),
  exclusions: z.array(
    z.union([
      z.strictObject({ edition: z.string(), id: z.string(), reason: z.string().min(20) }),
      /** The rule also holds for cases that are not in this project. */
      z.strictObject({ edition: z.string(), prefix: z.string().min(3), reason: z.string().min(20) }),
    ]),
  ),
});
export type Exclusions = z.infer<typeof exclusionsSchema>['exclusions'];

/** null: it is played. */
export function reasonToLeaveOut(exclusions: Exclusions, edition: string, id: string): string | null {
  const found = exclusions.find((one) => one.edition === edition && ('id' in one ? one.id === id : id.startsWith(one.prefix)));
  return found ? found.reason : null;
}
