/** Hooks to start from, each working as it is: reasons on stderr, JSON by an encoder, folders made before they are used. */
import type { EventSpec, Template } from '../../edition.ts';
import { aroundPrompts } from './around-prompts.ts';
import { blockDestructive } from './block-destructive.ts';
import { formatTypeScript } from './format-typescript.ts';
import { keepWhatWasTold } from './keep-what-was-told.ts';
import { lookAtTools } from './look-at-tools.ts';
import { protectFiles } from './protect-files.ts';
import { sessionEnds } from './session-ends.ts';
import { setUpEnvironment } from './set-up-environment.ts';
import { starters } from './starters.ts';
import { threeLevels } from './three-levels.ts';

const templates: readonly Template[] = [
  ...protectFiles,
  ...blockDestructive,
  ...threeLevels,
  ...lookAtTools,
  ...formatTypeScript,
  ...keepWhatWasTold,
  ...setUpEnvironment,
  ...sessionEnds,
  ...aroundPrompts,
  ...starters,
];

/** Those of the events that an edition knows. */
export const templatesFor = (events: readonly EventSpec[]): readonly Template[] =>
  templates.filter((template) => events.some((event) => event.name === template.event));
