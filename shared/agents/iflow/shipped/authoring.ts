/** Writing hooks for iFlow CLI 0.5.19. */
import type { Authoring } from '../../authoring.ts';
import { SPOKEN } from '../../authoring.ts';
import { because } from '../authoring-words.ts';
import { meaningOf, unheardKeys, variables } from '../authoring.ts';
import { NEVER_SET } from './never-set.ts';

const BLOCKING: readonly string[] = ['PreToolUse', 'UserPromptSubmit'];

export const authoring: Authoring = {
  meaningOf,
  variablesOf: (event) => [
    ...variables('IFLOW_SESSION_ID', 'IFLOW_TRANSCRIPT_PATH', 'IFLOW_CWD', 'IFLOW_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'),
    ...(event === 'SessionEnd' ? variables('IFLOW_SESSION_END_REASON') : []),
  ],
  wayTo: (act, event) => {
    if (act === 'block') return BLOCKING.includes(event) ? { kind: 'exit', code: 2 } : null;
    if (event === 'SetUpEnvironment') return { kind: 'text' };
    return event === 'UserPromptSubmit'
      ? { kind: 'json', object: { decision: 'approve', hookSpecificOutput: { hookEventName: event, additionalContext: SPOKEN } } }
      : null;
  },
  passesArguments: 'asWritten',
  exitCode: (code, event) => {
    if (BLOCKING.includes(event)) return code === 0 || code === 2 ? null : because('iflow.check.onlyTwoBlocks', { code }, 'exec-014');
    return code === 2 ? because('iflow.check.eventNeverBlocks', { event }) : null;
  },
  voices: ['decision', 'permissionDecision'],
  unheard: unheardKeys('iflow.check.unheard', [
    'updatedInput',
    'systemMessage',
    'shouldContinue',
    'contextModification',
    'overrideInput',
    'suppressOutput',
  ]),
  neverSet: NEVER_SET,
};
