// `npm run conformance -- FILE… [--only CATEGORY] [--json]`: recorded cases of the agents against the engine. No file: the project's own cases.
import { startConformance } from './runners.mjs';

process.exitCode = (await startConformance(process.argv.slice(2), 'shown')).code;
