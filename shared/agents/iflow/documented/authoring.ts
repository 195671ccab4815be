/** Writing hooks by iFlow CLI's hooks guide. */
import type { Authoring } from '../../authoring.ts';
import { because } from '../authoring-words.ts';
import { meaningOf, unheardKeys, variables } from '../authoring.ts';
import { isToolEvent } from './payload.ts';

export const authoring: Authoring = {
  meaningOf,
  variablesOf: (event) => [
    ...variables('IFLOW_SESSION_ID'),
    ...(isToolEvent(event) ? variables('IFLOW_TOOL_NAME', 'IFLOW_TOOL_ARGS', 'IFLOW_TOOL_ALIASES') : []),
    ...(event === 'SubagentStop' ? variables('IFLOW_AGENT_TYPE', 'IFLOW_SUBAGENT_START_TIME') : []),
  ],
  wayTo: (act, event) => {
    if (act === 'block') return event === 'PreToolUse' ? { kind: 'exit', code: 2 } : null;
    return event === 'SetUpEnvironment' ? { kind: 'text' } : null;
  },
  passesArguments: 'asWritten',
  exitCode: (code, event) => (code === 2 && event !== 'PreToolUse' ? because('iflow.check.eventNeverBlocks', { event }, 'guide') : null),
  voices: [],
  unheard: unheardKeys('iflow.check.noJson', [
    'hookSpecificOutput',
    'permissionDecision',
    'additionalContext',
    'updatedInput',
    'systemMessage',
    'shouldContinue',
    'contextModification',
    'overrideInput',
  ]),
  neverSet: [],
};
