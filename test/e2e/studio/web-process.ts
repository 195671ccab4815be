/** The real command line as a web host: started, spoken to over its one printed line, ended. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/processes.mjs';

export interface WebProcess {
  /** The printed link; worth one use. */
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly printed: () => { readonly stdout: string; readonly stderr: string };
  /** Asks it to end and waits. Resolves to its exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface WebProcessOptions {
  readonly home: string;
  readonly open: readonly string[];
  readonly port?: number;
}

const START_LIMIT_MS = 30_000;
const END_LIMIT_MS = 10_000;

/** @throws with all that it printed when it ends, or stays silent, instead of printing its link */
export async function startWebProcess({ home, open, port }: WebProcessOptions): Promise<WebProcess> {
  const words = [
    'web',
    '--no-open',
    '--home',
    home,
    ...open.flatMap((path) => ['--workspace', path]),
    ...(port === undefined ? [] : ['--port', String(port)]),
  ];
  const child = spawn(process.execPath, [join(projectFolder, 'dist/node/cli.js'), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(signal ?? code);
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`The web host ${why}.\n${stdout}${stderr}`));
    };
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not print its link in time');
    }, START_LIMIT_MS);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const [link] = /^http:\/\/127\.0\.0\.1:\d+\/\?token=\S+$/m.exec(stdout) ?? [];
      if (link === undefined || !stdout.includes(`${link}\n`)) return;
      clearTimeout(limit);
      resolve(link);
    });
    void exited.then((how) => {
      clearTimeout(limit);
      fail(`ended with ${String(how)}`);
    });
  });
  return {
    url,
    port: Number(new URL(url).port),
    child,
    printed: () => ({ stdout, stderr }),
    async end(signal = 'SIGTERM') {
      const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      child.kill(signal);
      const how = await exited;
      clearTimeout(limit);
      return how;
    },
  };
}
