import type { Platform } from '../../../shared/model/invocation.ts';
import type { ProcessResult } from '../../../shared/model/process-result.ts';
import type { Machine } from '../machine.ts';

/** A program that the studio itself needs, such as git. */
export interface Tool {
  readonly platform: Platform;
  readonly argv: readonly string[];
  readonly cwd: string;
  /** All of its environment that is not `set`. */
  readonly inherited: Readonly<Record<string, string>>;
  readonly set: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly limitMs: number;
  readonly cancel?: AbortSignal;
}

/** Its first 64 KiB of output are heard; at the limit and on cancel it is killed at once. Never rejects. */
export const runTool = (machine: Pick<Machine, 'execute'>, tool: Tool): Promise<ProcessResult> =>
  machine.execute(
    {
      kind: 'process',
      platform: tool.platform,
      argv: [...tool.argv],
      via: 'direct',
      cwd: tool.cwd,
      env: { set: tool.set, unset: [] },
      stdin: tool.stdin ?? '',
      ownGroup: tool.platform !== 'win32',
      awaited: true,
      endsWhen: 'exits',
      timeoutMs: tool.limitMs,
      stop: { kill: [{ afterMs: 0, signal: 'SIGKILL', to: 'child' }], settles: 'atOnce' },
      scratch: [],
      keepBytes: 65_536,
      predictions: [],
    },
    {
      inherited: tool.inherited,
      studioEnv: {},
      cancel: tool.cancel ?? new AbortController().signal,
      safetyLimitMs: tool.limitMs,
      onOutput: () => undefined,
    },
  );
