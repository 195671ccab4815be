import { runCommandLine } from './run-command-line.ts';
import { processTerminal } from './terminal.ts';

const status = await runCommandLine(process.argv.slice(2), processTerminal);
if (status !== 'stays') process.exitCode = status;
