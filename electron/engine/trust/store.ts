import { join } from 'node:path';
import { z } from 'zod';
import { lockedJson } from '../store/locked-json.ts';
import type { LockedJsonOptions } from '../store/locked-json.ts';

const approvalSchema = z.looseObject({
  fingerprint: z.string(),
  /** The hook it was approved for, to recognise a changed one by. */
  hook: z.string(),
  /** Milliseconds since the epoch. */
  approvedAt: z.number(),
});
export type Approval = z.infer<typeof approvalSchema>;

const trustFileSchema = z.looseObject({ version: z.literal(1), approvals: z.array(approvalSchema) });
type TrustFile = z.infer<typeof trustFileSchema>;

/** What a run asks of the store, as it was when the run began. */
export interface Approvals {
  has(fingerprint: string): boolean;
  /** Something of this hook was approved before. */
  knows(hook: string): boolean;
}

export interface TrustStore {
  list(): Promise<readonly Approval[]>;
  approvals(): Promise<Approvals>;
  approve(reviews: readonly Pick<Approval, 'fingerprint' | 'hook'>[]): Promise<void>;
  /** Every approval of this content, whatever hook it was given for. */
  revoke(fingerprint: string): Promise<void>;
}

/** Approvals in `<folder>/trust.json`, one store for all processes of a user. `folder` is `<home>/.hook-studio`. */
export function createTrustStore({
  folder,
  now,
  onProblem,
}: { folder: string } & Pick<LockedJsonOptions<TrustFile>, 'now' | 'onProblem'>): TrustStore {
  const file = lockedJson<TrustFile>({
    path: join(folder, 'trust.json'),
    schema: trustFileSchema,
    newest: 1,
    empty: { version: 1, approvals: [] },
    now,
    onProblem,
  });
  const list = async (): Promise<readonly Approval[]> => (await file.read()).approvals;
  return {
    list,
    async approvals() {
      const approved = await list();
      const [fingerprints, hooks] = [new Set(approved.map((a) => a.fingerprint)), new Set(approved.map((a) => a.hook))];
      return { has: (fingerprint) => fingerprints.has(fingerprint), knows: (hook) => hooks.has(hook) };
    },
    async approve(reviews) {
      const keyOf = ({ fingerprint, hook }: Pick<Approval, 'fingerprint' | 'hook'>): string => `${fingerprint} ${hook}`;
      await file.update((before) => {
        const added = new Map(
          reviews.map(({ fingerprint, hook }) => [keyOf({ fingerprint, hook }), { fingerprint, hook, approvedAt: now() }]),
        );
        return { ...before, approvals: [...before.approvals.filter((a) => !added.has(keyOf(a))), ...added.values()] };
      });
    },
    async revoke(fingerprint) {
      await file.update((before) => ({ ...before, approvals: before.approvals.filter((a) => a.fingerprint !== fingerprint) }));
    },
  };
}
