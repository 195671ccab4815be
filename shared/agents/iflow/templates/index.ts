/** Hooks to start from, each working as it is: reasons on stderr, JSON by an encoder, folders made before they are used. */
import type { Template } from '../../edition.ts';
import { afterTools } from './after-tools.ts';
import { blockDestructive } from './block-destructive.ts';
import { lookAtTools } from './look-at-tools.ts';
import { protectFiles } from './protect-files.ts';
import { sessionEnds } from './session-ends.ts';
import { setUpEnvironment } from './set-up-environment.ts';

export const templates: readonly Template[] = [
  ...protectFiles,
  ...blockDestructive,
  ...lookAtTools,
  ...afterTools,
  ...setUpEnvironment,
  ...sessionEnds,
];
