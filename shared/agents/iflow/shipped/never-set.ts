/** Variables that the hooks guide promises and iFlow CLI 0.5.19 never sets: their data stands on stdin only. */
export const NEVER_SET: readonly string[] = [
  'IFLOW_TOOL_NAME',
  'IFLOW_TOOL_ARGS',
  'IFLOW_TOOL_ALIASES',
  'IFLOW_HOOK_EVENT_NAME',
  'IFLOW_AGENT_TYPE',
  'IFLOW_SUBAGENT_START_TIME',
  'IFLOW_SESSION_SOURCE',
  'IFLOW_USER_PROMPT',
  'IFLOW_NOTIFICATION_MESSAGE',
];
