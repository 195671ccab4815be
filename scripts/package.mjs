// `npm run package`: installers for this system through electron-builder, which downloads Electron. `-- --dir` stops at the unpacked application.
import { ensureBuilt } from './built.mjs';
import { runNode } from './processes.mjs';

await ensureBuilt();
process.exitCode = (
  await runNode('node_modules/electron-builder/cli.js', ['--config', 'electron-builder.yml', ...process.argv.slice(2)])
).code;
