// Personal rule: new source files are TypeScript.
import { readFileSync } from 'node:fs';

const { tool_input } = JSON.parse(readFileSync(0, 'utf8'));
if (/\.(js|jsx)$/.test(String(tool_input.file_path ?? ''))) {
  console.error('New source files are TypeScript: use .ts or .tsx.');
  process.exit(1);
}
