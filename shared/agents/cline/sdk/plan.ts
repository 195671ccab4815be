/** What the SDK would start. */
import type { Hook } from '../../../model/hook.ts';
import type { Invocation } from '../../../model/invocation.ts';
import type { Run } from '../../edition.ts';
import { fact, known, needs } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { scriptPath } from '../launch.ts';
import { isBlocking } from './event-names.ts';
import { interpreterOf } from './interpreter.ts';
import { workspaceOf } from './locations.ts';
import { SDK_TIMEOUT_MS } from './parse.ts';
import { writePayload } from './payload.ts';

/** The words of the command line, as the SDK names it in its log. */
export function commandOf(hook: Hook, context: Context): readonly [string, ...string[]] {
  const path = scriptPath(hook);
  const head = hook.handler.kind === 'script' ? hook.handler.head : '';
  const [program, ...args] = interpreterOf(path, head, context.platform);
  return [program, ...args, path];
}

export function plan(hook: Hook, run: Run, context: Context): Answer<Invocation> {
  const [program, ...args] = commandOf(hook, context);
  const isPy = program === 'py';
  const py = isPy ? fact(context.facts, 'which', 'py') : null;
  if (py === undefined) return needs({ look: 'which', at: 'py' });
  // Without the launcher `python` is tried with what follows `-3`.
  const argv = isPy && py === null ? ['python', ...args.slice(1)] : [program, ...args];
  const awaited = isBlocking(run.firing.event);
  return known({
    kind: 'process',
    platform: context.platform,
    argv,
    via: 'direct',
    cwd: workspaceOf(context),
    env: { set: {}, unset: [] },
    stdin: JSON.stringify(writePayload(run.firing, context)),
    ownGroup: !awaited && context.platform !== 'win32',
    awaited,
    endsWhen: awaited ? 'pipesClose' : 'exits',
    timeoutMs: awaited ? SDK_TIMEOUT_MS : null,
    stop: { kill: [{ afterMs: 0, signal: 'SIGKILL', to: 'child' }], settles: 'whenEnded' },
    scratch: [],
    keepBytes: null,
    predictions: [],
  });
}
