/** The program that a hook's script needs beside a plain shell, as far as its first words tell. */
import type { Hook } from '../../../../shared/model/hook.ts';

const INTERPRETER = /^(?:bash|zsh|python\d?(?:\.\d+)?|node|deno|bun|pwsh|ruby|perl|php|uv|npx|tsx)$/;

/** '' : none that is known. */
export function interpreterOf({ handler }: Pick<Hook, 'handler'>): string {
  const words = firstWordsOf(handler)
    .split(/\s+/)
    .map((word) => (/[^\\/]*$/.exec(word)?.[0] ?? '').replace(/\.exe$/i, ''));
  // Before it there may be `env`, its options, and variables.
  const program = words.find((word) => word !== 'env' && !/^-|=/.test(word)) ?? '';
  return INTERPRETER.test(program) ? program : '';
}

function firstWordsOf(handler: Hook['handler']): string {
  switch (handler.kind) {
    case 'script':
      return /^#!\s*(.*)/.exec(handler.head)?.[1] ?? '';
    case 'command':
      return typeof handler.command === 'string' ? handler.command : '';
    case 'http':
    case 'prompt':
    case 'agent':
    case 'tool':
      return '';
  }
}
