/**
 * What approval is given for: the command text of a hook and the content of every existing regular file that its words
 * name by the edition's rules. Where these files lie does not count: the same content has the same fingerprint anywhere.
 * A hook whose words name no script (`make check`) starts what its folder makes of them: there the folder counts as well.
 */
import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import type { AgentEdition, NamedFile } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { settle } from '../discover/settle.ts';
import { streamFile } from '../look/file-bytes.ts';
import type { Machine } from '../machine.ts';

/** As much of a file as a person is shown. */
const SHOWN_BYTES = 256 * 1024;

export interface ReadFile {
  readonly path: string;
  /** '': the studio may not read it; then its place, size and times stand for its content. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Of the very bytes that were hashed, at most 256 KiB. */
  readonly head: Buffer;
}
interface NamedContent extends ReadFile, Pick<NamedFile, 'role'> {
  /** What goes into the fingerprint. */
  readonly mark: string;
}
export interface Fingerprint {
  /** 64 hexadecimal digits. */
  readonly value: string;
  /** null: the hook is a script without a command text. */
  readonly command: string | null;
  readonly files: readonly ReadFile[];
  /** The folder outside of which an approval does not hold. null: it holds wherever the same content lies. */
  readonly folder: string | null;
}

/**
 * Facts are looked up afresh. Files are read by the studio's own user, whoever the agent's user is. `workspace`: where the
 * agent starts hooks; of a copy the folder that was copied.
 */
export async function fingerprintOf(
  edition: AgentEdition,
  machine: Pick<Machine, 'look'>,
  hook: Hook,
  context: Context,
  keep: 'heads' | 'hashes',
  workspace: string = context.cwd,
): Promise<Fingerprint> {
  const named = await settle(machine, { ...context, facts: {} }, (c) => edition.files(hook, c));
  const files = (await Promise.all(named.value.map((file) => readNamed(file, keep)))).filter((file) => file !== null);
  const command = commandOf(hook);
  const folder = files.some(({ role }) => role === 'script') ? null : await realpath(workspace).catch(() => workspace);
  const said = ['hook-studio/trust/1', command, files.map(({ role, mark }) => [role, mark]), ...(folder === null ? [] : [folder])];
  return { value: createHash('sha256').update(JSON.stringify(said)).digest('hex'), command, files, folder };
}

/** The text that a shell would read; anything that is no text as the JSON that it is. */
function commandOf({ handler }: Hook): string | null {
  if (handler.kind !== 'command') return null;
  return typeof handler.command === 'string' ? handler.command : JSON.stringify(handler.command);
}

async function readNamed({ path, role }: NamedFile, keep: 'heads' | 'hashes'): Promise<NamedContent | null> {
  const hash = createHash('sha256');
  const heads: Buffer[] = [];
  let keptBytes = 0;
  const read = await streamFile(path, (part) => {
    hash.update(part);
    if (keep === 'hashes' || keptBytes >= SHOWN_BYTES) return;
    const head = Buffer.from(part.subarray(0, SHOWN_BYTES - keptBytes));
    heads.push(head);
    keptBytes += head.length;
  });
  if ('errno' in read) return read.errno === 'EACCES' || read.errno === 'EPERM' ? closedFile(path, role) : null;
  const sha256 = hash.digest('hex');
  return { path, role, sha256, mark: sha256, sizeBytes: read.sizeBytes, head: Buffer.concat(heads) };
}

/** A program may be executable and yet unreadable. Nobody can write to it without changing its times. */
async function closedFile(path: string, role: NamedFile['role']): Promise<NamedContent | null> {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = await stat(path);
    return {
      path,
      role,
      sha256: '',
      mark: `closed ${[dev, ino, size, mtimeMs, ctimeMs].join(' ')}`,
      sizeBytes: size,
      head: Buffer.alloc(0),
    };
  } catch {
    return null;
  }
}
