import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, runApproved, stage } from './host-in.ts';
import { install, trusting } from './library-acts.ts';
import { manifest, put, putHook } from './library-stage.ts';

const scene = stage();

describe('trust in what was installed', () => {
  it('asks for approval again when a part of a dispatcher changes after it was approved', async () => {
    putHook(scene.at('hooks'), 'guard');
    const host = await trusting(scene);
    await install(host, { places: { cline: 'project' } });
    await runApproved(host, { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    writeFileSync(scene.at('ws/.clinerules/hooks/library/guard/hook.sh'), `#!/bin/sh\ntouch '${scene.at('evil')}'\n`);
    const started = await call(host, 'run:start', { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    expect(started).toMatchObject({ kind: 'untrusted', reviews: [{ history: 'changed' }] });
    expect(existsSync(scene.at('evil'))).toBe(false);
  });

  it('asks for approval again when a file that a part needs changes after it was approved', async () => {
    const [iflow, cline] = manifest('guard').entries;
    if (!iflow || !cline) throw new Error('The manifest has both entries');
    putHook(scene.at('hooks'), 'guard', { manifest: { entries: [iflow, { ...cline, files: ['words.txt'] }] } });
    put(scene.at('hooks/guard/words.txt'), 'forbidden\n');
    const host = await trusting(scene);
    await install(host, { places: { cline: 'project' } });
    await runApproved(host, { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    writeFileSync(scene.at('ws/.clinerules/hooks/library/guard/words.txt'), 'nothing\n');
    const started = await call(host, 'run:start', { edition: 'cline/documented', event: 'PreToolUse', place: 'workspace' });
    expect(started).toMatchObject({ kind: 'untrusted', reviews: [{ history: 'changed' }] });
  });

  it.each(['iflow/documented', 'iflow/0.5.19'])('asks in %s for approval of what lies beside the script, in a try too', async (edition) => {
    const [iflow] = manifest('guard').entries;
    if (!iflow) throw new Error('The manifest has the entry');
    putHook(scene.at('hooks'), 'guard', { manifest: { entries: [{ ...iflow, files: ['lists/words.txt'] }] } });
    put(scene.at('hooks/guard/lists/words.txt'), 'forbidden\n');
    const host = await trusting(scene);
    const tried = await call(host, 'library:try', {
      hook: { source: 'hooks', name: 'guard' },
      editions: [edition],
      approve: [],
      parameters: {},
    });
    const shown = tried.kind === 'untrusted' ? tried.reviews.map(({ files }) => files.map(({ path }) => basename(path))) : [];
    expect(shown).toEqual([['hook.sh', 'words.txt']]);
    await install(host, { places: { iflow: 'project' } });
    const assumed = edition === 'iflow/0.5.19' ? { trusted: true } : {};
    const request = { edition, event: 'PreToolUse', tool: 'run_shell_command', assumed };
    await runApproved(host, { ...request, place: 'workspace' });
    put(scene.at('ws/.iflow/hooks/library/guard/__pycache__/kept.pyc'), 'kept\n');
    expect(await call(host, 'trust:missing', request)).toEqual([]);
    writeFileSync(scene.at('ws/.iflow/hooks/library/guard/lists/words.txt'), 'nothing\n');
    expect(await call(host, 'trust:missing', request)).toMatchObject([{ history: 'changed' }]);
  });
});
