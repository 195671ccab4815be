/** The newer SDK and the CLI built on it, as recorded: other names, another start, other answers, the same agent. */
import { z } from 'zod';
import { jsonSchema } from '../../../model/json.ts';
import type { AgentEdition, EventSpec } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { allAtOnce, inTurn, selectBy } from '../../scheduling.ts';
import { authoringOf } from '../authoring.ts';
import { clineDocumented } from '../documented/index.ts';
import { isToolEvent } from '../event-names.ts';
import { matchAll } from '../match.ts';
import { templates } from '../templates/index.ts';
import { sdkStarters } from '../templates/sdk-starters.ts';
import { runtimeTools } from '../tools.ts';
import { because } from '../words.ts';
import { combine } from './combine.ts';
import { edit } from './edit.ts';
import { LISTED_ONLY, SDK_HOOK_NAMES, UNKNOWN_HERE, isBlocking } from './event-names.ts';
import type { SdkEvent } from './event-names.ts';
import { interpret } from './interpret.ts';
import { locations } from './locations.ts';
import { merge } from './merge.ts';
import { parse } from './parse.ts';
import { payloadSchema, writePayload } from './payload.ts';
import { plan } from './plan.ts';
import { readPayload } from './read-payload.ts';
import { samples } from './samples.ts';

/** A `description` here is a code of the word list. */
const assumptions: z.ZodType<Context['assumed']> = z.object({
  clineDirectory: z.string().nullable().default(null).describe('cline.assumed.clineDirectory'),
});

const answer = z
  .object({
    cancel: z.boolean(),
    context: z.string(),
    contextModification: z.string(),
    errorMessage: z.string(),
    overrideInput: jsonSchema,
    review: z.boolean(),
  })
  .partial();

const fired = (Object.keys(SDK_HOOK_NAMES) as SdkEvent[]).map((name): EventSpec => ({
  name,
  fires: because(`cline.sdk.fires.${name}`),
  subject: isToolEvent(name) ? 'tool' : 'none',
  matcher: 'ignored',
  payload: payloadSchema(name),
  ...(isBlocking(name) && { answer }),
  can: name === 'PreToolUse' ? ['stop', 'context', 'rewriteInput'] : name === 'PostToolUse' ? ['stop', 'context'] : [],
}));

/** Names of the other editions, so that a hook of theirs has an answer here too. */
const unfired = (
  [
    [LISTED_ONLY, 'cline.sdk.listedOnly'],
    [UNKNOWN_HERE, 'cline.sdk.unknownHere'],
  ] as const
).map(([name, code]): EventSpec => ({
  name,
  fires: because(code),
  never: because(code),
  subject: 'none',
  matcher: 'ignored',
  payload: z.object({}),
  can: [],
}));

const events = [...fired, ...unfired];

export const clineSdk: AgentEdition = {
  ...clineDocumented,
  id: 'cline/sdk',
  title: 'as shipped (SDK and CLI)',
  checkedOn: '2026-08-22',
  sources: {
    recorded: {
      title: 'Cline SDK and CLI, recorded cases (cline/cline at 21cb8d2)',
      url: 'https://github.com/cline/cline/tree/21cb8d2525bcedf1f4b6890b27a74a14fe7451e4/sdk',
      date: '2026-08-22',
    },
  },
  modes: ['interactive', 'headless'],
  assumptions,
  events,
  templates: [...templates, ...sdkStarters],
  authoring: authoringOf({ events, timestamp: 'iso', head: 'forgiven', rewrites: 'overrideInput' }),
  tools: runtimeTools,

  locations,
  parse,
  combine: (parsed) => combine(parsed),
  select: selectBy({ events, match: matchAll }, () => ({ names: [] })),
  samples,
  readPayload,
  writePayload,
  plan,
  next: (run) => (isBlocking(run.firing.event) ? inTurn(run) : allAtOnce(run)),
  interpret,
  merge,
  edit,
};
