import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../../../electron/engine/look/errno.ts';
import { createRouter } from '../../../electron/host/router.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { startWebHost } from '../../web/start-web-host.ts';
import type { WebHost, WebHostOptions } from '../../web/start-web-host.ts';
import { cliHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { webDocumentSchema } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { listenForInterruption } from '../interruption.ts';
import { openInBrowser } from '../open-elsewhere.ts';
import { numberOption } from '../options.ts';
import { rendererFolder } from '../package-place.ts';

/** The studio in a browser: prints its one-time address on a line of its own and stays until it is ended. */
export const web: Command = {
  options: ['workspace', 'home', 'system', 'port', 'no-open'],
  positionals: 'paths',
  schema: webDocumentSchema,
  async run({ line, language, terminal }) {
    if (!existsSync(join(rendererFolder, 'index.html'))) {
      throw new ExpectedFailure({ code: 'notBuilt', reason: because('error.notBuilt', { path: rendererFolder }) });
    }
    const port = numberOption(line, 'port', 1);
    const log = (text: string): void => {
      terminal.note(text);
    };
    const host = await cliHost(
      { ...line, values: { ...line.values, workspace: [...(line.values.workspace ?? []), ...line.positionals] } },
      terminal,
      'web',
    );
    const router = createRouter(host.handlers, log);
    const server = await listening({ host, router, assetsFolder: rendererFolder, log, ...(port !== undefined && { port }) }).catch(
      async (error: unknown) => {
        await host.dispose();
        throw error;
      },
    );
    // From here on it can be ended; whoever reads the address may do so at once.
    const interruption = listenForInterruption(EXIT.error);
    terminal.note(say(because('cli.web.open'), language));
    terminal.print(line.values.json === true ? JSON.stringify({ url: server.url, port: server.port }) : server.url);
    if (line.values['no-open'] !== true && !(await openInBrowser(server.url))) terminal.note(say(because('cli.web.noBrowser'), language));
    const end = async (): Promise<void> => {
      await server.close();
      await host.dispose();
      process.exit(EXIT.ok);
    };
    interruption.signal.addEventListener('abort', () => void end());
    if (interruption.signal.aborted) void end();
    return 'stays';
  },
};

/** @throws ExpectedFailure `portTaken` for a port that was asked for */
async function listening(options: WebHostOptions): Promise<WebHost> {
  try {
    return await startWebHost(options);
  } catch (error) {
    if (options.port === undefined) throw error;
    throw new ExpectedFailure({
      code: 'portTaken',
      reason: because('error.portTaken', { port: String(options.port), errno: errnoOf(error) }),
    });
  }
}
