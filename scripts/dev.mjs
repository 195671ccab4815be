// `npm run dev`: the web host from its sources (restarted when one changes) behind Vite's dev server, which reloads the page by itself. Arguments
// go on to `hook-studio web`. Open the one address that it prints.
import { spawn } from 'node:child_process';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { createLogger, createServer } from 'vite';
import { z } from 'zod';
import { cacheFolder, projectFolder } from './processes.mjs';
import { examples } from './studio-arguments.mjs';

const { SOCKET_PATH } = z.object({ SOCKET_PATH: z.string() }).parse(await tsImport('../shared/contract/socket.ts', import.meta.url));

/** @returns {Promise<number>} a port that is free now */
async function freePort() {
  const probe = createTcpServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const port = await freePort();
const host = `http://127.0.0.1:${port}`;
const given = process.argv.slice(2);

/** The host's one-time link, until the page has been sent through it. @type {string | undefined} */
let link;

const toHost = { target: host, changeOrigin: true, rewriteWsOrigin: true };
/** @type {import('vite').ProxyOptions} */
const linkToHost = {
  ...toHost,
  configure: (proxy) => {
    proxy.on('proxyRes', (answer) => {
      if (answer.headers['set-cookie'] !== undefined) link = undefined;
    });
  },
};

const customLogger = createLogger();
const error = customLogger.error.bind(customLogger);
/** @type {typeof error} */
const errorButSockets = (message, options) => {
  // The socket breaks whenever the host restarts; the page connects again.
  if (!message.includes('ws proxy')) error(message, options);
};
customLogger.error = errorButSockets;

const page = await createServer({
  configFile: join(projectFolder, 'vite.config.ts'),
  customLogger,
  cacheDir: join(cacheFolder, 'vite'),
  server: { host: '127.0.0.1', port: 5173, proxy: { '^/\\?token=': linkToHost, [SOCKET_PATH]: { ...toHost, ws: true } } },
  plugins: [
    {
      name: 'through-the-link',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          if (link === undefined || request.url !== '/') {
            next();
            return;
          }
          response.writeHead(302, { location: link, 'cache-control': 'no-store' }).end();
        });
      },
    },
  ],
});

await page.listen();

const watched = [
  join(projectFolder, 'node_modules/tsx/dist/cli.mjs'),
  ...['watch', '--clear-screen=false', 'headless/cli/main.ts', 'web', '--no-open', '--port', String(port)],
  ...(given.length > 0 ? given : ['--workspace', ...examples]),
];
const server = spawn(process.execPath, watched, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit'] });
server.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
  const found = /\/\?token=\S+/.exec(text);
  if (found === null) process.stdout.write(text);
  else {
    link = found[0];
    console.log(page.resolvedUrls?.local[0]);
    page.hot.send({ type: 'full-reload' });
  }
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
