import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { discover } from '../../../../electron/engine/discover/discover.ts';
import { createMachine } from '../../../../electron/engine/machine-on-disk.ts';
import { fact, known, needs } from '../../../../shared/agents/facts.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { contextIn, smallEdition } from '../small-edition.ts';

const folder = temporaryFolder();

it('finds the hooks of every place in the order of places, and keeps the facts that the set rests on', async () => {
  for (const root of ['api', 'web']) await mkdir(folder.at(`${root}/.small`), { recursive: true });
  await writeFile(folder.at('api/.small/check'), '#!/bin/sh\nexit 0\n');
  await writeFile(folder.at('web/.small/guard'), '#!/usr/bin/env node\n');
  await chmod(folder.at('web/.small/guard'), 0o755);
  await writeFile(folder.at('trust.json'), '[]');
  const edition = smallEdition({
    combine: (parsed, context) => {
      const trust = fact(context.facts, 'text', folder.at('trust.json'));
      if (trust === undefined) return needs({ look: 'text', at: folder.at('trust.json') });
      return known({
        locations: parsed.map((place) => place.location),
        hooks: parsed.flatMap((place) => place.hooks),
        problems: [],
        predictions: [],
      });
    },
  });
  const found = await discover(
    edition,
    createMachine(),
    contextIn(folder.path, { roots: [folder.at('api'), folder.at('web'), folder.at('gone')] }),
  );
  expect({
    places: found.set.locations.map(({ id }) => id),
    hooks: found.set.hooks.map(({ source, state, handler }) => [source, state.kind, handler.kind === 'script' && handler.head]),
    facts: found.context.facts,
  }).toEqual({
    places: ['project', 'project-2', 'project-3'],
    hooks: [
      [folder.at('api/.small/check'), 'notExecutable', '#!/bin/sh'],
      [folder.at('web/.small/guard'), 'on', '#!/usr/bin/env node'],
    ],
    facts: { [`text:${folder.at('trust.json')}`]: '[]' },
  });
});
