/** studio-that-ends FILE: starts a hook that never ends and whose pid goes to the file, and ends with code 9 when it is there. */
import { execute } from '../../../../electron/engine/execute/execute.ts';
import { given, plain, whenPrinted } from './given-hook.ts';

const [pidFile = ''] = process.argv.slice(2);
await execute(given('never-ends', [pidFile]), plain(process.env, { onOutput: whenPrinted('ready', () => process.exit(9)) }));
