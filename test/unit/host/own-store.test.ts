import { readFile, readdir, symlink } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import { hashOf } from '../../../electron/engine/store/contents.ts';
import { failureOf, fragmentWith, IFLOW } from './fragments.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const TRUST = 'home/.hook-studio/trust.json';
const BEFORE = '{"version":1,"approvals":[]}\n';
const FORGED = '{"version":1,"approvals":[{"fingerprint":"f","hook":"h","approvedAt":1}]}\n';
const settings = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'cat .hook-studio/trust.json' }] }] } });

/** The workspace is the home folder: so the store lies inside of it, and hooks may name what lies there. */
const host = (): Host => scene.host({ open: [scene.at('home')] });
const hookOf = async (studio: Host): Promise<string> => {
  const [found] = await call(studio, 'hooks:list', { editions: [IFLOW] });
  return found?.set.hooks[0]?.id ?? '';
};

beforeEach(async () => {
  await scene.write('home/.iflow/settings.json', settings);
  await scene.write(TRUST, BEFORE);
  await symlink(scene.at('home/.hook-studio'), scene.at('link'));
});

describe('what the studio keeps of itself', () => {
  it.each<{ title: string; write: (studio: Host) => Promise<unknown> }>([
    {
      title: 'saving a file that a hook names',
      write: (studio) =>
        call(studio, 'file:save', { path: scene.at(TRUST), text: FORGED, baseHash: hashOf(Buffer.from(BEFORE)), baseText: BEFORE }),
    },
    {
      title: 'making a script that a hook names',
      write: async (studio) => {
        await scene.write('home/.iflow/settings.json', settings.replace('cat .hook-studio/trust.json', 'sh .hook-studio/new.json'));
        const path = scene.at('home/.hook-studio/new.json');
        const change = { kind: 'createScript' as const, hook: await hookOf(studio), path, text: FORGED };
        return call(studio, 'hooks:change', { edition: IFLOW, change, dryRun: 'no' });
      },
    },
    ...['home/.hook-studio/new.json', 'link/new.json', 'home/.hook-studio/locks/a/b.json'].map((to) => ({
      title: `an export to ${to}`,
      write: async (studio: Host) =>
        call(studio, 'fragment:save', {
          edition: IFLOW,
          hooks: [await hookOf(studio)],
          form: 'fragment',
          scripts: 'none',
          paths: 'asWritten',
          to: scene.at(to),
          dryRun: 'no',
        }),
    })),
    ...(['yes', 'no'] as const).map((dryRun) => ({
      title: `a fragment for it, dry run: ${dryRun}`,
      write: (studio: Host) =>
        call(studio, 'fragment:apply', {
          edition: IFLOW,
          source: { kind: 'text', text: fragmentWith('true') },
          to: { kind: 'file', path: scene.at(TRUST) },
          dryRun,
        }),
    })),
  ])('is not written by $title', async ({ write }) => {
    const studio = host();
    const failure = await failureOf(write(studio));
    // What was refused is kept as a draft.
    const there = (await readdir(scene.at('home/.hook-studio'))).filter((name) => name.endsWith('.json') && name !== 'drafts.json');
    expect([failure.code, await readFile(scene.at(TRUST), 'utf8'), there]).toEqual(['fileOfStudio', BEFORE, ['trust.json']]);
  });

  it('is no place for what a fragment carries, so none approves itself', async () => {
    const studio = host();
    const done = await call(studio, 'fragment:apply', {
      edition: IFLOW,
      source: { kind: 'text', text: fragmentWith('cat .hook-studio/parked.json', [{ path: '.hook-studio/parked.json', text: '{}' }]) },
      to: { kind: 'location', location: 'project' },
      dryRun: 'no',
    });
    expect(done.report.map(({ outcome, reason }) => [outcome, reason?.code])).toEqual([['refused', 'fragment.scriptOutside']]);
  });
});
