/** What the SDK writes into its log, word for word. */
export const messages = {
  timedOut: (command: string): string => `hook command timed out: ${command}`,
  invalidJson: (command: string, error: string): string => `hook command returned invalid JSON control output: ${command} (${error})`,
  failed: (command: string, error: string): string => `hook command failed: ${command}: ${error}`,
  notExecutable: (command: string): string =>
    `Failed to execute hook command "${command}" (EACCES). Configure hooks with an explicit interpreter/command array (for example: ["bash", "/path/to/script"]) or make the script executable with a valid shebang.`,
  cannotExecute: (command: string, error: string): string => `Failed to execute hook command "${command}": ${error}`,
} as const;

export const CONTEXT_CUT_MARK = '\n[hook context truncated: exceeded 50000 characters]';
