/** From a request to the moment that it speaks of. */
import type { AgentEdition, EventSpec, Firing, Sample } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import type { FiringRequest } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { JsonObject } from '../../shared/model/json.ts';
import { because } from '../../shared/words/studio.ts';
import type { HostParts } from './parts.ts';
import { contextOf, editionNamed, eventNamed, supposedFor } from './questions.ts';
import { toolNamePaths, withValuesAt } from './tool-name.ts';

export interface Moment {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
  readonly context: Context;
  readonly firing: Firing;
  /** What the edition's hooks read on stdin. */
  readonly payload: JsonObject;
  /** Top-level keys of the given payload that the edition in whose shape it is written never sends. */
  readonly unknownKeys: readonly string[];
}

/**
 * The event's sample, replaced by what the payload says, with the tool that was asked for. `roots` as for `contextOf`.
 * @throws ExpectedFailure `unknownEdition`, `unknownEvent`, `unknownSample`, `payloadInvalid`, `payloadOfOtherAgent`, and of `contextOf`
 */
export async function momentOf(parts: HostParts, request: FiringRequest, roots?: readonly string[]): Promise<Moment> {
  const edition = editionNamed(request.edition);
  const event = eventNamed(edition, request.event);
  const context = await contextOf(parts, edition, request, roots);
  const { firing, unknownKeys } = await firingOf(parts, edition, context, request, roots);
  return { edition, event, context, firing, payload: edition.writePayload(firing, context), unknownKeys };
}

type Told = Pick<Moment, 'firing' | 'unknownKeys'>;

async function firingOf(
  parts: HostParts,
  edition: AgentEdition,
  context: Context,
  request: FiringRequest,
  roots?: readonly string[],
): Promise<Told> {
  if (!request.payload) return { firing: sampleOf(edition, request, parts, context).firing, unknownKeys: [] };
  const writer = request.payloadOf === undefined ? edition : editionNamed(request.payloadOf);
  if (writer === edition) return read(parts, writer, context, request, request.payload);
  if (writer.agent !== edition.agent) {
    const reason = because('error.payloadOfOtherAgent', { payloadOf: writer.id, edition: edition.id });
    throw new ExpectedFailure({ code: 'payloadOfOtherAgent', reason });
  }
  eventNamed(writer, request.event);
  const writersContext = await contextOf(parts, writer, supposedFor(writer, [edition, writer], request), roots);
  return read(parts, writer, writersContext, request, request.payload);
}

function read(parts: HostParts, writer: AgentEdition, context: Context, request: FiringRequest, payload: JsonObject): Told {
  const clock = parts.clock();
  const base = writer.writePayload(sampleOf(writer, request, parts, context).firing, context);
  const merged = { ...base, ...payload };
  // A tool that was asked for wins over the one that the payload names.
  const whole = request.tool === undefined ? merged : withValuesAt(merged, base, toolNamePaths(writer, request.event, clock, context));
  const told = writer.readPayload(request.event, whole, clock, context);
  if (told.kind === 'firing') return told;
  const issues = told.issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  throw new ExpectedFailure({ code: 'payloadInvalid', reason: because('error.payloadInvalid', { event: request.event, issues }) });
}

function sampleOf(edition: AgentEdition, { event, tool, sample: id }: FiringRequest, parts: HostParts, context: Context): Sample {
  const samples = edition.samples(event, tool, parts.clock(), context);
  const sample = id === undefined ? samples[0] : samples.find((known) => known.id === id);
  if (sample) return sample;
  if (id === undefined) throw new Error(`${edition.id} has no sample of ${event}`);
  throw new ExpectedFailure({
    code: 'unknownSample',
    reason: because('error.unknownSample', { event, sample: id }),
    known: samples.map((known) => known.id),
  });
}
