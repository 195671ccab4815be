/** Cline's nine events, as each edition sees them. */
import type { z } from 'zod';
import type { Capability, EventSpec } from '../edition.ts';
import { CLINE_EVENTS, isToolEvent } from './event-names.ts';
import type { ClineEvent } from './event-names.ts';
import { because } from './words.ts';

export interface EventTraits {
  readonly payload: (event: ClineEvent) => z.ZodType;
  readonly answer: z.ZodType;
  readonly can: (event: ClineEvent) => readonly Capability[];
}

/** Script hooks know no matcher: a hook of an event fires whenever the event does. */
export const eventSpecs = ({ payload, answer, can }: EventTraits): EventSpec[] =>
  CLINE_EVENTS.map((name) => ({
    name,
    fires: because(`cline.fires.${name}`),
    subject: isToolEvent(name) ? 'tool' : 'none',
    matcher: 'ignored',
    payload: payload(name),
    answer,
    can: can(name),
  }));
