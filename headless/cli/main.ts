import { EXIT } from './exit-code.ts';
import { runCommandLine } from './run-command-line.ts';
import { mindLostOutput, processTerminal } from './terminal.ts';

mindLostOutput(EXIT.error);
const status = await runCommandLine(process.argv.slice(2), processTerminal);
if (status !== 'stays') process.exitCode = status;
