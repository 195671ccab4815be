import type { UseCase } from './use-case.ts';

export const nodeBodies: Readonly<Record<UseCase, string>> = {
  'only-typescript': `
const path = String(fields.parameters?.path ?? '');
let answer = { cancel: false };

if (['write_to_file', 'editor'].includes(fields.toolName) && path.endsWith('.js')) {
  answer = {
    cancel: true,
    errorMessage: path + ' is a .js file; this project is written in TypeScript',
    contextModification: 'Use .ts or .tsx for new files in this project.',
  };
}

console.log(JSON.stringify(answer));
`,
  'keep-package-json': `
const path = String(fields.parameters?.path ?? '');
let answer = { cancel: false };

if (['write_to_file', 'replace_in_file', 'editor'].includes(fields.toolName) && path.split(/[\\\\/]/).at(-1) === 'package.json') {
  answer = { cancel: true, errorMessage: path + ' is not to be changed by a tool' };
}

console.log(JSON.stringify(answer));
`,
  'learn-from-writes': `
const answer = { cancel: false };

if (['write_to_file', 'editor'].includes(fields.toolName) && fields.success) {
  answer.contextModification = 'You wrote ' + fields.parameters?.path + '. Keep to its patterns in what you write next.';
}

console.log(JSON.stringify(answer));
`,
  'slow-tools': `
const tookMs = fields.executionTimeMs ?? 0;
const answer = { cancel: false };

if (tookMs > 5000) {
  answer.contextModification = fields.toolName + ' took ' + tookMs + ' ms. Look for a quicker way before you use it like this again.';
}

console.log(JSON.stringify(answer));
`,
  'log-tools': `
Promise.all([import('node:fs/promises'), import('node:os'), import('node:path')])
  .then(async ([fs, os, path]) => {
    const folder = path.join(os.homedir(), '.cline', 'hook-logs');
    await fs.mkdir(folder, { recursive: true });
    const line = { timestamp: payload.timestamp, taskId: payload.taskId, ...fields };
    await fs.appendFile(path.join(folder, 'tool-usage.jsonl'), JSON.stringify(line) + '\\n');
  })
  .catch((error) => console.error('PostToolUse: ' + error.message))
  .then(() => console.log(JSON.stringify({ cancel: false })));
`,
};
