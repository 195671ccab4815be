import { resolve } from 'node:path';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { backupsDocumentSchema } from '../change-documents.ts';
import type { BackupsDocument } from '../change-documents.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-code.ts';

/** What a file held before each of the studio's writes, newest first. */
export const backups: Command = {
  options: ['workspace', 'home', 'system'],
  positionals: 'file',
  schema: backupsDocumentSchema,
  async run({ line, language, terminal }) {
    const path = resolve(line.positionals[0] ?? '');
    return withHost({ line, terminal }, async (host) => {
      const kept = await host.handlers['backup:list']({ path });
      const document: BackupsDocument = kept.map(({ cause, ...backup }) => ({ ...backup, cause: say(cause, language) }));
      const lines = document.map(({ id, at, sizeBytes, cause }) => `${id}  ${new Date(at).toISOString()}  ${sizeBytes} B  ${cause}`);
      return { exit: EXIT.ok, document, text: lines.length > 0 ? lines.join('\n') : say(because('cli.noBackups', { path }), language) };
    });
  },
};
