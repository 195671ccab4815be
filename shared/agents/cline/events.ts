/** Cline's nine events, as an edition sees them. */
import type { z } from 'zod';
import type { Reason } from '../../model/reason.ts';
import type { Capability, EventSpec } from '../edition.ts';
import { CLINE_EVENTS, isToolEvent } from './event-names.ts';
import type { ClineEvent } from './event-names.ts';

export interface EventTraits {
  readonly payload: (event: ClineEvent) => z.ZodType;
  readonly answer: z.ZodType;
  readonly fires: (event: ClineEvent) => Reason;
  /** null: something fires it. */
  readonly never: (event: ClineEvent) => Reason | null;
  readonly can: (event: ClineEvent) => readonly Capability[];
}

/** Script hooks know no matcher: a hook of an event fires whenever the event does. */
export const eventSpecs = ({ payload, answer, fires, never, can }: EventTraits): EventSpec[] =>
  CLINE_EVENTS.map((name) => {
    const unfired = never(name);
    return {
      name,
      fires: fires(name),
      ...(unfired && { never: unfired }),
      subject: isToolEvent(name) ? 'tool' : 'none',
      matcher: 'ignored',
      payload: payload(name),
      answer,
      can: can(name),
    };
  });
