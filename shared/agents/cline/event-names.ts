/** The names that Cline gives its moments, and the payload key under which each keeps its own fields. */
/** In the order of the documentation's table; Notification is named in the source only. */
export const CLINE_EVENTS = [
  'TaskStart',
  'TaskResume',
  'TaskCancel',
  'TaskComplete',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'PreCompact',
  'Notification',
] as const;
export type ClineEvent = (typeof CLINE_EVENTS)[number];

/** `PreToolUse` → `preToolUse`: where the event's own fields lie in the payload. */
export const PAYLOAD_KEYS = {
  TaskStart: 'taskStart',
  TaskResume: 'taskResume',
  TaskCancel: 'taskCancel',
  TaskComplete: 'taskComplete',
  UserPromptSubmit: 'userPromptSubmit',
  PreToolUse: 'preToolUse',
  PostToolUse: 'postToolUse',
  PreCompact: 'preCompact',
  Notification: 'notification',
} as const satisfies Record<ClineEvent, string>;

export const isClineEvent = (name: string): name is ClineEvent => CLINE_EVENTS.some((event) => event === name);

export const isToolEvent = (name: string): boolean => name === 'PreToolUse' || name === 'PostToolUse';
