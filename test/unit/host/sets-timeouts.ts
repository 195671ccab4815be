/**
 * A studio of its own that gives one hook one time limit after another: `sets-timeouts.ts HOME WORKSPACE COMMAND TIMES`. The hook
 * is the one whose command is COMMAND.
 */
import { createHost } from '../../../electron/host/create-host.ts';

const [home = '', workspace = '', command = '', times = '0'] = process.argv.slice(2);
const edition = 'iflow/documented';
const host = createHost({
  kind: 'cli',
  version: '0',
  platform: process.platform === 'darwin' ? 'darwin' : 'linux',
  home,
  homeIs: 'given',
  env: { PATH: process.env['PATH'] ?? '' },
  user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
  systemSettings: null,
  examplesFolder: null,
  libraryFolder: null,
  open: [workspace],
  now: Date.now,
  log: (line) => process.stderr.write(`${line}\n`),
});
const [list] = await host.handlers['hooks:list']({ editions: [edition] });
let hook = list?.set.hooks.find((one) => one.handler.kind === 'command' && one.handler.command === command)?.id ?? '';
for (let value = 1; value <= Number(times); value++) {
  const done = await host.handlers['hooks:change']({ edition, change: { kind: 'set', hook, field: 'timeout', value }, dryRun: 'no' });
  hook = done.hook ?? '';
}
await host.dispose();
