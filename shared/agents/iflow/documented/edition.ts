/** iFlow CLI as its hooks guide describes it (text of versions 0.2.8 and 0.2.9). */
import { z } from 'zod';
import { known } from '../../facts.ts';
import type { AgentEdition } from '../../edition.ts';
import { allAtOnce, layersInOrder, selectBy } from '../../scheduling.ts';
import { edit } from '../edit.ts';
import { settingsEntries } from '../entries/settings-entries.ts';
import { agentDirectory, projectLocation, systemLocation, userLocation } from '../locations.ts';
import { namedFiles } from '../named-files.ts';
import { toolNameOf } from '../occasion.ts';
import { templatesFor } from '../templates/index.ts';
import { authoring } from './authoring.ts';
import { events } from './events.ts';
import { interpret } from './interpret.ts';
import { match } from './match.ts';
import { merge } from './merge.ts';
import { parse } from './parse.ts';
import { isToolEvent, readPayload, writePayload } from './payload.ts';
import { plan } from './plan.ts';
import { settingsSchema } from './settings-schema.ts';
import { samples } from './samples.ts';
import { subjectOfTool, tools } from './tools.ts';

export const iflowDocumented: AgentEdition = {
  id: 'iflow/documented',
  agent: 'iflow',
  agentTitle: 'iFlow CLI',
  title: 'documented',
  checkedOn: '2026-11-30',
  sources: {
    guide: { title: 'iFlow CLI guide, “Hooks” (text of version 0.2.8)', url: 'https://github.com/iflow-ai/iflow-cli', date: '2025-09-01' },
  },
  modes: ['interactive', 'headless', 'ide'],
  assumptions: z.strictObject({}),
  events,
  tools,
  templates: templatesFor(events),
  authoring,
  settingsSchema,
  // System, user, project: the lists are put one behind the other in this order.
  locations: (context) =>
    known([systemLocation(context), userLocation(context), projectLocation(context)].filter((location) => location !== undefined)),
  parse,
  match,
  subjectOfTool,
  samples,
  readPayload,
  writePayload,
  plan,
  interpret,
  merge,
  entries: settingsEntries,
  edit,
  combine: (parsed) => known(layersInOrder(parsed)),
  select: selectBy({ events, match }, (firing) => (isToolEvent(firing.event) ? subjectOfTool(toolNameOf(firing.input)) : { names: [] })),
  next: allAtOnce,
  files: (hook, context) =>
    hook.handler.kind === 'command' && typeof hook.handler.command === 'string'
      ? namedFiles(hook.handler.command, agentDirectory(context), context)
      : known([]),
};
