/** What iFlow CLI would start for a hook, by the hooks guide. */
import { known } from '../../facts.ts';
import type { AgentEdition } from '../../edition.ts';
import { agentDirectory } from '../locations.ts';
import { agentTypeOf, subagentStartOf, toolInputOf, toolNameOf } from '../occasion.ts';
import { because } from '../words.ts';
import { isToolEvent, writePayload } from './payload.ts';
import { subjectOfTool } from './tools.ts';

/** The guide does not say how a hook is ended: these steps are the studio's own. */
const KILL = [
  { afterMs: 0, signal: 'SIGTERM', to: 'group' },
  { afterMs: 2000, signal: 'SIGKILL', to: 'group' },
] as const;

export const plan: AgentEdition['plan'] = (hook, run, context) => {
  const command = hook.handler.kind === 'command' ? hook.handler.command : null;
  if (typeof command !== 'string' || command.trim() === '')
    return known({ kind: 'notRun', reason: because('iflow.nothingToStart'), predictions: [] });
  const { firing } = run;
  return known({
    kind: 'process',
    platform: context.platform,
    via: 'shell',
    argv: context.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', command] : ['/bin/sh', '-c', command],
    cwd: agentDirectory(context),
    env: { set: environmentOf(firing), unset: [] },
    stdin: JSON.stringify(writePayload(firing, context)),
    ownGroup: true,
    awaited: true,
    endsWhen: 'exits',
    timeoutMs: hook.timeoutMs,
    stop: { kill: [...KILL], settles: 'whenEnded' },
    scratch: [],
    keepBytes: null,
    predictions: [],
  });
};

function environmentOf(firing: Parameters<AgentEdition['writePayload']>[0]): Record<string, string> {
  const { event, input, ids, at } = firing;
  const name = toolNameOf(input);
  return {
    IFLOW_SESSION_ID: ids.session,
    ...(isToolEvent(event) && {
      IFLOW_TOOL_NAME: name,
      IFLOW_TOOL_ARGS: JSON.stringify(toolInputOf(input)),
      IFLOW_TOOL_ALIASES: JSON.stringify(subjectOfTool(name).names.slice(1)),
    }),
    ...(event === 'SubagentStop' && {
      IFLOW_AGENT_TYPE: agentTypeOf(input),
      IFLOW_SUBAGENT_START_TIME: String(subagentStartOf(input, at)),
    }),
  };
}
