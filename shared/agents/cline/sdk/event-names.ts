/** What a hook's file is called, and what its event is called in the SDK's payload. */
export const SDK_HOOK_NAMES = {
  TaskStart: 'agent_start',
  TaskResume: 'agent_resume',
  UserPromptSubmit: 'prompt_submit',
  PreToolUse: 'tool_call',
  PostToolUse: 'tool_result',
  TaskComplete: 'agent_end',
  TaskError: 'agent_error',
  TaskCancel: 'agent_abort',
  SessionShutdown: 'session_shutdown',
} as const;
export type SdkEvent = keyof typeof SDK_HOOK_NAMES;

export const isSdkEvent = (name: string): name is SdkEvent => Object.hasOwn(SDK_HOOK_NAMES, name);

/** A file of this name is listed and never run. */
export const LISTED_ONLY = 'PreCompact';
/** Known to the extension only: a file of this name is not even listed. */
export const UNKNOWN_HERE = 'Notification';

/** Waited for, one after another; their answers are read. All other hooks are started and forgotten. */
export const isBlocking = (event: string): boolean => event === 'PreToolUse' || event === 'PostToolUse';
