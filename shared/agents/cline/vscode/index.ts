/** The shipped VS Code extension, as recorded: the documented edition with what it does otherwise. */
import { z } from 'zod';
import type { AgentEdition } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { selectBy } from '../../scheduling.ts';
import { authoringOf } from '../authoring.ts';
import { answerSchema } from '../documented/answer.ts';
import { clineDocumented } from '../documented/index.ts';
import { eventSpecs } from '../events.ts';
import { matchAll } from '../match.ts';
import { because } from '../words.ts';
import { runtimeTools } from '../tools.ts';
import { combine } from './combine.ts';
import { edit } from './edit.ts';
import { interpret } from './interpret.ts';
import { locations } from './locations.ts';
import { merge } from './merge.ts';
import { payloadSchema, readPayload, samples, writePayload } from './payload.ts';
import { plan } from './plan.ts';

/** Named, with payload and template, and fired by nothing. */
const NEVER_FIRED: readonly string[] = ['TaskResume', 'PreCompact', 'Notification'];

/** A `description` here is a code of the word list. */
const assumptions: z.ZodType<Context['assumed']> = z.object({
  hooksEnabled: z.boolean().default(true).describe('cline.assumed.hooksEnabled'),
  runtimeDirectory: z.string().nullable().default(null).describe('cline.assumed.runtimeDirectory'),
  primaryRootIndex: z.number().int().min(0).default(0).describe('cline.assumed.primaryRootIndex'),
  sessionRoot: z.string().nullable().default(null).describe('cline.assumed.sessionRoot'),
});

const events = eventSpecs({
  payload: payloadSchema,
  answer: answerSchema,
  fires: (event) => because(`cline.shipped.fires.${event}`),
  never: (event) => (NEVER_FIRED.includes(event) ? because('cline.shipped.nothingFires') : null),
  can: (event) => {
    if (event === 'PreToolUse' || event === 'PostToolUse') return ['stop', 'context'];
    return event === 'TaskStart' || event === 'UserPromptSubmit' ? ['stop'] : [];
  },
});

export const clineVscode: AgentEdition = {
  ...clineDocumented,
  id: 'cline/vscode-4.1',
  title: 'as shipped (VS Code 4.1.13)',
  checkedOn: '2026-08-22',
  sources: {
    recorded: {
      title: 'Cline for VS Code 4.1.13, recorded cases (cline/cline at 21cb8d2)',
      url: 'https://github.com/cline/cline/tree/21cb8d2525bcedf1f4b6890b27a74a14fe7451e4',
      date: '2026-08-22',
    },
  },
  modes: ['ide'],
  assumptions,
  events,
  authoring: authoringOf({ events, timestamp: 'milliseconds', head: 'kernel', rewrites: 'no' }),
  tools: runtimeTools,

  locations,
  combine,
  select: selectBy({ events, match: matchAll }, () => ({ names: [] })),
  samples,
  readPayload,
  writePayload,
  plan,
  interpret: (hook, result, run) => interpret(hook, result, run),
  merge,
  edit,
};
