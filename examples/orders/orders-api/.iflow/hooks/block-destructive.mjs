// Refuses shell commands that delete what cannot be brought back.
import { readFileSync } from 'node:fs';

const { tool_input } = JSON.parse(readFileSync(0, 'utf8'));
const command = String(tool_input.command ?? '');
const rule = [
  [/\brm\s+(-\w*r\w*f|-\w*f\w*r)\w*\s+(\/|~)/, 'removes files outside the project'],
  [/\bgit\s+push\b.*(--force\b|\s-f\b)/, 'rewrites a shared branch'],
  [/\bdrop\s+(table|database)\b/i, 'drops data'],
].find(([pattern]) => pattern.test(command));

if (rule) {
  console.error(`“${command}” ${rule[1]}. Run it yourself if you mean it.`);
  process.exit(2);
}
