import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Invocation } from '../../../shared/model/invocation.ts';
import type { TrustReview } from '../../../shared/model/trust.ts';
import { plainTextOf } from '../look/text-bytes.ts';
import type { Fingerprint, ReadFile } from './fingerprint.ts';

export interface Reviewed {
  readonly hook: Hook;
  /** Taken with `heads`. */
  readonly fingerprint: Fingerprint;
  readonly invocation: Invocation;
  readonly studioEnv: Readonly<Record<string, string>>;
  readonly history: TrustReview['history'];
}

/** What a person must read before a hook may run: the text shown is of the very bytes that the fingerprint stands for. */
export function reviewOf(edition: AgentEdition, { hook, fingerprint, invocation, studioEnv, history }: Reviewed): TrustReview {
  return {
    hook: hook.id,
    edition: edition.id,
    fingerprint: fingerprint.value,
    invocation,
    studioEnv,
    command: fingerprint.command,
    files: fingerprint.files.map((file) => ({ path: file.path, sha256: file.sha256, sizeBytes: file.sizeBytes, ...shown(file) })),
    // A hook that is nothing but its command goes by another id once that changes: here only the folder is another.
    history: fingerprint.folder !== null && fingerprint.files.length === 0 ? 'new' : history,
    ...(fingerprint.folder !== null && { folder: fingerprint.folder }),
  };
}

function shown({ head, sizeBytes }: ReadFile): Pick<TrustReview['files'][number], 'text' | 'truncated'> {
  const truncated = sizeBytes > head.length ? 'yes' : 'no';
  return { text: plainTextOf(truncated === 'yes' ? withoutSplitCharacter(head) : head), truncated };
}

/** A cut after a fixed number of bytes may fall inside a UTF-8 character: its first bytes are left out. */
function withoutSplitCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}
