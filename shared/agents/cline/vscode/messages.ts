/** What the VS Code extension itself says, word for word, so that people find its own sentences again. */
import type { ClineEvent } from '../event-names.ts';

/** The order in which the extension's panel lists them. */
export const PANEL_ORDER = [
  'TaskStart',
  'TaskResume',
  'TaskCancel',
  'TaskComplete',
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'Notification',
  'PreCompact',
] as const satisfies readonly ClineEvent[];

export const messages = {
  exited: (event: string, code: number): string => `${event} hook exited with code ${code}`,
  timedOut: (event: string, limitMs: number): string => `${event} hook execution timed out after ${limitMs}ms`,
  cancelled: (event: string): string => `${event} hook execution was cancelled`,
  cancelledBeforeStart: (): string => 'Hook execution was cancelled',
  alreadyExists: (event: string, path: string): string => `Hook ${event} already exists at ${path}`,
  invalidType: (name: string): string => `Invalid hook type: "${name}". Valid hook types are: ${PANEL_ORDER.join(', ')}`,
  doesNotExist: (event: string, folder: string): string => `Hook ${event} does not exist in ${folder}`,
  workspaceNotFound: (name: string): string => `Workspace "${name}" not found`,
} as const;
