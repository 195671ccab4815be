/** Cline as its hook documentation describes it. */
import { z } from 'zod';
import type { AgentEdition } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { allAtOnce, selectBy } from '../../scheduling.ts';
import { authoringOf } from '../authoring.ts';
import { eventSpecs } from '../events.ts';
import { matchAll } from '../match.ts';
import { namedFiles } from '../named-files.ts';
import { parseScripts } from '../parse.ts';
import { templates } from '../templates/index.ts';
import { classicTools, subjectOfTool } from '../tools.ts';
import { because } from '../words.ts';
import { answerSchema } from './answer.ts';
import { combine } from './combine.ts';
import { edit } from './edit.ts';
import { interpret } from './interpret.ts';
import { locations } from './locations.ts';
import { merge } from './merge.ts';
import { payloadSchema, readPayload, samples, writePayload } from './payload.ts';
import { plan } from './plan.ts';

/** A `description` here is a code of the word list. */
const assumptions: z.ZodType<Context['assumed']> = z.object({
  hooksEnabled: z.boolean().default(true).describe('cline.assumed.hooksEnabled'),
  runtimeDirectory: z.string().nullable().default(null).describe('cline.assumed.runtimeDirectory'),
  primaryRootIndex: z.number().int().min(0).default(0).describe('cline.assumed.primaryRootIndex'),
});

const events = eventSpecs({
  payload: payloadSchema,
  answer: answerSchema,
  fires: (event) => because(`cline.fires.${event}`),
  never: () => null,
  can: (event) => (event === 'TaskCancel' ? [] : event === 'TaskComplete' ? ['block'] : ['block', 'context']),
});

export const clineDocumented: AgentEdition = {
  id: 'cline/documented',
  agent: 'cline',
  agentTitle: 'Cline',
  title: 'documented',
  checkedOn: '2026-11-30',
  sources: {
    readme: {
      title: 'Cline hook documentation (.clinerules/hooks/README.md)',
      url: 'https://github.com/cline/cline/blob/main/.clinerules/hooks/README.md',
      date: '2026-11-30',
    },
  },
  modes: ['interactive'],
  scopeTitles: { user: because('cline.scope.user'), project: because('cline.scope.project') },
  assumptions,
  events,
  templates,
  authoring: authoringOf({ events, timestamp: 'milliseconds', head: 'kernel', rewrites: 'no' }),
  match: matchAll,
  subjectOfTool,
  tools: classicTools,

  locations,
  parse: parseScripts,
  combine,
  select: selectBy({ events, match: matchAll }, () => ({ names: [] })),
  samples,
  readPayload,
  writePayload,
  files: namedFiles,
  plan,
  next: allAtOnce,
  interpret,
  merge,
  edit,
};
