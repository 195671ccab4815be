/** Things in a command text that reach nobody. */
import type { Reason } from '../../model/reason.ts';
import { because } from './words.ts';

/** `export` at the start of a command, also inside `bash -c '…'`. */
const EXPORT = /(?:^|[\n;&|('"])\s*export\s+[A-Za-z_]/;

export const commandRemarks = (command: string): Reason[] => (EXPORT.test(command) ? [because('iflow.exportReachesNobody')] : []);
