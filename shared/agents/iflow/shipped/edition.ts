/** iFlow CLI 0.5.19 as it was shipped, recorded by running it. */
import { z } from 'zod';
import { known } from '../../facts.ts';
import type { AgentEdition } from '../../edition.ts';
import { inTurn } from '../../scheduling.ts';
import { edit } from '../edit.ts';
import { settingsEntries } from '../entries/settings-entries.ts';
import { agentDirectory, projectLocation, systemLocation, userLocation } from '../locations.ts';
import { namedFiles } from '../named-files.ts';
import { templatesFor } from '../templates/index.ts';
import { authoring } from './authoring.ts';
import { because } from '../words.ts';
import { combine } from './combine.ts';
import { events } from './events.ts';
import { interpret } from './interpret.ts';
import { match } from './match.ts';
import { merge } from './merge.ts';
import { parse } from './parse.ts';
import { readPayload, writePayload } from './payload.ts';
import { plan } from './plan.ts';
import { settingsSchema } from './settings-schema.ts';
import { samples } from './samples.ts';
import { select } from './select.ts';
import { wordsOf } from './split-command.ts';
import { subjectOfCall, tools } from './tools.ts';

export const iflowShipped: AgentEdition = {
  id: 'iflow/0.5.19',
  agent: 'iflow',
  agentTitle: 'iFlow CLI',
  title: 'as shipped (0.5.19)',
  checkedOn: '2026-11-30',
  sources: {
    program: {
      title: 'iFlow CLI 0.5.19 (npm package @iflow-ai/iflow-cli), run and recorded',
      url: 'https://www.npmjs.com/package/@iflow-ai/iflow-cli',
      date: '2026-11-30',
    },
  },
  modes: ['interactive', 'headless', 'ide'],
  // null: as files and environment say. The search tool's aliases turn on a setting.
  assumptions: z.strictObject({ trusted: z.boolean().nullable().default(null), useRipgrep: z.boolean().default(true) }),
  events,
  tools,
  templates: templatesFor(events),
  authoring,
  settingsSchema,
  locations: (context) => {
    const system = systemLocation(context);
    return known([
      userLocation(context),
      projectLocation(context),
      ...(system ? [{ ...system, use: 'ignored' as const, note: because('iflow.shipped.systemIgnored', undefined, 'e2e-027') }] : []),
    ]);
  },
  parse,
  combine,
  match,
  select,
  samples,
  readPayload,
  writePayload,
  plan,
  interpret,
  merge,
  entries: settingsEntries,
  edit,
  subjectOfTool: (tool) => subjectOfCall(tool),
  remarksOnMatcher: (event, matcher) =>
    event.subject === 'tool' && typeof matcher === 'string' && /(?:^|[|^(])mcp__/.test(matcher)
      ? [because('iflow.shipped.mcpHasNoPrefix', undefined, 'e2e-034')]
      : [],
  next: inTurn,
  files: (hook, context) => {
    const command = hook.handler.kind === 'command' ? hook.handler.command : null;
    return typeof command === 'string' ? namedFiles(command, agentDirectory(context), context, wordsOf(command)) : known([]);
  },
};
