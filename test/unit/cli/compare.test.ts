import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorDocumentSchema, matchDocumentSchema, runDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument } from './command-line.ts';
import { newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';
import { z } from 'zod';

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

const compared = z.object({ editions: z.array(runDocumentSchema) });

describe('compare', () => {
  it('shows that exit 1 blocks by the documentation and not in the shipped program', async () => {
    await place.write(
      'home/.iflow/settings.json',
      JSON.stringify({
        hooks: { PreToolUse: [{ matcher: 'write_file', hooks: [{ type: 'command', command: `sh -c 'echo no >&2; exit 1'` }] }] },
      }),
    );
    const { status, document } = await commandDocument(
      'compare',
      '--agent',
      'iflow',
      '--event',
      'PreToolUse',
      '--tool',
      'write_file',
      '--trust',
      ...place.options,
    );
    expect([status, compared.parse(document).editions.map(({ edition, verdict }) => [edition, verdict.decision])]).toEqual([
      3,
      [
        ['iflow/documented', 'blocks'],
        ['iflow/0.5.19', 'proceeds'],
      ],
    ]);
  });

  it('leaves out editions that do not know the event, and keeps its form', async () => {
    const { status, document } = await commandDocument('compare', '--agent', 'cline', '--event', 'SessionShutdown', ...place.options);
    expect([status, compared.parse(document).editions.map(({ edition }) => edition)]).toEqual([0, ['cline/sdk']]);
  });

  it('names the agents it knows', async () => {
    const { status, document } = await commandDocument('compare', '--agent', 'claude', '--event', 'PreToolUse', ...place.options);
    expect([status, errorDocumentSchema.parse(document).error.known]).toEqual([1, ['cline', 'iflow']]);
  });
});

describe('match', () => {
  it('explains a regular expression sign by sign, and no plain name', async () => {
    const words = ['match', '--edition', 'iflow/documented', '--event', 'PreToolUse', ...place.options];
    const texts = async (matcher: string): Promise<string[]> =>
      matchDocumentSchema.parse((await commandDocument(...words, '--matcher', matcher)).document).explanation.map(({ text }) => text);
    expect([(await texts('Edit|w.')).join(''), await texts('Edit')]).toEqual(['Edit|w.', []]);
  });

  it('takes the pattern as a word as well, and not twice', async () => {
    const words = ['--edition', 'iflow/documented', '--event', 'PreToolUse', ...place.options];
    const { document } = await commandDocument('match', 'Edit', ...words);
    const twice = await commandDocument('match', 'Edit', '--matcher', 'Read', ...words);
    const none = await commandDocument('match', ...words);
    expect([
      matchDocumentSchema.parse(document).pattern,
      ...[twice, none].map((one) => errorDocumentSchema.parse(one.document).error.code),
    ]).toEqual(['Edit', 'tooManyArguments', 'missingOption']);
  });
});
