/** What iFlow CLI 0.5.19 starts for a hook. */
import type { AgentEdition, Firing } from '../../edition.ts';
import { factsAt, known } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import type { Invocation } from '../../../model/invocation.ts';
import type { Prediction } from '../../../model/prediction.ts';
import { agentDirectory } from '../locations.ts';
import { because } from '../words.ts';
import { isAtExit, transcriptPath } from './occasion-facts.ts';
import { writePayload } from './payload.ts';
import { ignoredShebang } from './shebang.ts';
import { splitCommand } from './split-command.ts';
import type { Split } from './split-command.ts';
import { exitLimitMs, limitOf, timeoutOf } from './timeout.ts';

export const plan: AgentEdition['plan'] = (hook, run, context): Answer<Invocation> => {
  const command = hook.handler.kind === 'command' ? hook.handler.command : null;
  // Any other type throws inside the agent; "type" is not looked at.
  if (typeof command !== 'string') return notRun('iflow.shipped.commandThrows');
  const { firing } = run;
  const cwd = agentDirectory(context);
  const atExit = isAtExit(firing, context);
  const split: Answer<Split> = atExit ? known({ kind: 'shell', argv: ['bash', '-c', command] }) : splitCommand(command, cwd, context);
  if ('needs' in split) return split;
  const [program, ...args] = split.known.argv;
  if (program === undefined) return notRun('iflow.shipped.nothingToSpawn');
  const shebang = ignoredShebang(command, split.known, context);
  if ('needs' in shebang) return shebang;
  const place = factsAt(context.facts, 'which', /[\\/]/.test(program) ? [] : [program]);
  if ('needs' in place) return place;

  const payload = writePayload(firing, context);
  return known({
    kind: 'process',
    platform: context.platform,
    argv: [program, ...args],
    via: split.known.kind === 'shell' ? 'shell' : 'direct',
    cwd,
    env: { set: environmentOf(firing, context, atExit), unset: [] },
    stdin: atExit ? JSON.stringify(payload) : JSON.stringify(payload, null, 2),
    ownGroup: false,
    awaited: true,
    endsWhen: 'pipesClose',
    timeoutMs: atExit ? exitLimitMs(timeoutOf(hook), run.selected.length) : limitOf(timeoutOf(hook)).ms,
    // The SIGKILL that should follow after 5 s never does; the agent waits until nobody holds the pipes.
    stop: atExit
      ? { kill: [{ afterMs: 0, signal: 'SIGKILL', to: 'child' }], settles: 'atOnce' }
      : { kill: [{ afterMs: 0, signal: 'SIGTERM', to: 'child' }], settles: 'whenEnded' },
    scratch: [],
    keepBytes: null,
    predictions: place.known.includes(null) ? [cannotStart(hook.id, program)] : [],
  });
};

const notRun = (code: 'iflow.shipped.commandThrows' | 'iflow.shipped.nothingToSpawn'): Answer<Invocation> =>
  known({ kind: 'notRun', reason: because(code, undefined, 'program'), predictions: [] });

const cannotStart = (hook: string, program: string): Prediction => ({
  kind: 'answerIgnored',
  reason: because('iflow.shipped.programNotFound', { program }, 'exec-015'),
  evidence: 'recorded',
  hook,
});

/** The same for every event: what the guide promises of the tool stands on stdin only. */
function environmentOf(firing: Firing, context: Context, atExit: boolean): Record<string, string> {
  const directory = agentDirectory(context);
  const reason = firing.input['reason'];
  return {
    IFLOW_SESSION_ID: firing.ids.session,
    IFLOW_TRANSCRIPT_PATH: transcriptPath(firing, context),
    IFLOW_CWD: directory,
    IFLOW_AONE: 'false',
    IFLOW_PROJECT_DIR: directory,
    CLAUDE_PROJECT_DIR: directory,
    ...(atExit && { IFLOW_SESSION_END_REASON: typeof reason === 'string' ? reason : 'other' }),
    ...(context.mode === 'headless' && { IFLOW_NON_INTERACTIVE: 'true' }),
  };
}
