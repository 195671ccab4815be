/** What iFlow CLI 0.5.19 itself prints, sends or answers, word for word. */

export const NO_REASON = 'No reason provided';
export const BLOCKED_WITHOUT_WORDS = 'Hook blocked execution';
export const PROMPT_BLOCKED_WITHOUT_WORDS = 'Prompt blocked by UserPromptSubmit hook';
/** With -p this sentence stands in for every reason. */
export const TOOL_BLOCKED_HEADLESS = 'Tool execution blocked by PreToolUse hook';
export const STOP_BLOCKED_HEADLESS = '⚠️  Stop hooks blocked response completion';
export const SESSION_CONTEXT_HEADLESS = 'ℹ️  SessionStart hook provided context';
export const UNTRUSTED = '⚠️  Workspace hooks disabled: workspace is not trusted';

export const deniedBy = (reason: string): string => `PreToolUse hook denied execution: ${reason}`;
export const promptBlockedHeadless = (reason: string): string => `⚠️  Prompt blocked: ${reason}`;
export const timedOutAfter = (seconds: string): string => `Command timed out after ${seconds} seconds`;
export const killedBy = (signal: string): string => `Process killed by signal: ${signal}`;
export const couldNotSpawn = (program: string, errno: string): string => `Failed to execute command: spawn ${program} ${errno}`;

/** Warnings of the check at start-up; each stands behind its place, such as `PreToolUse[0].hooks[1]: `. */
export const WARNING = {
  hooks: "'hooks' field is required and must be an array",
  matcher: "'matcher' must be a string",
  type: "Only 'command' type is currently supported",
  command: "'command' field is required and must be a string",
  timeout: "'timeout' must be a positive number",
} as const;
export const matcherUnsupported = (event: string): string => `'matcher' field is not supported for ${event} hooks`;
