import type { Reply } from '../../shared/contract/failure.ts';
import type { Reason } from '../../shared/model/reason.ts';

/** A failure on the way to the host, in the form in which the host itself tells failures. */
export const failedReply = (code: string, reason: Reason): Reply => ({ kind: 'failed', failure: { code, reason } });
