/** Steps that the tests of several writing commands share. */
import { join } from 'node:path';
import { listDocumentSchema, runDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument } from './command-line.ts';
import type { Place } from './workspace.ts';

export const IFLOW_EDITIONS = ['iflow/documented', 'iflow/0.5.19'] as const;

export const settingsPath = (place: Place): string => join(place.workspace, '.iflow', 'settings.json');

export async function hookIds(place: Place, edition = 'iflow/documented', workspace = place.workspace): Promise<string[]> {
  const { document } = await commandDocument('list', '--edition', edition, '--home', place.home, '--workspace', workspace);
  return listDocumentSchema.parse(document).hooks.map(({ id }) => id);
}

/** What an edition would do at a tool's start, with everything that was found approved. */
export async function verdictIn(place: Place, edition: string, workspace: string): Promise<unknown> {
  const trusted = edition.includes('/0.') ? ['--assume', 'trusted=true'] : [];
  const where = ['--home', place.home, '--workspace', workspace];
  const words = ['run', '--edition', edition, '--event', 'PreToolUse', '--tool', 'write_file', '--trust', ...trusted, ...where];
  const { status, document } = await commandDocument(...words);
  const { verdict, hooks } = runDocumentSchema.parse(document);
  return { status, verdict, said: hooks.map(({ stdout, stderr, outcome }) => [stdout, stderr, outcome?.says]) };
}
