import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost } from '../../../electron/host/create-host.ts';
import type { Host } from '../../../electron/host/host.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import { answering, clineHook, newPlace } from '../cli/workspace.ts';
import type { Place } from '../cli/workspace.ts';

let place: Place;
let host: Host;
beforeEach(async () => {
  place = await newPlace();
  host = createHost({
    kind: 'cli',
    version: '0',
    platform: 'linux',
    home: place.home,
    homeIs: 'given',
    env: { PATH: process.env['PATH'] ?? '' },
    user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
    systemSettings: null,
    examplesFolder: null,
    libraryFolder: null,
    open: [place.workspace],
    now: Date.now,
    log: (line) => {
      throw new Error(line);
    },
  });
});
afterEach(async () => {
  await host.dispose();
  await place.remove();
});

async function finishedRun(edition: string, event: string): Promise<RunReport> {
  const start = { edition, event, place: 'workspace' } as const;
  const ended = new Promise<RunReport>((resolve) => {
    host.listen((name, data) => {
      if (name === 'run:event' && 'event' in data && data.event.kind === 'finished') resolve(data.event.report);
    });
  });
  const asked = await host.handlers['run:start'](start);
  if (asked.kind === 'untrusted') {
    await host.handlers['trust:approve']({ reviews: asked.reviews });
    await host.handlers['run:start'](start);
  }
  return ended;
}

describe('compare:run', () => {
  it('reads one run by every other edition’s rules without starting anything again', async () => {
    // The hook counts its starts; it cancels and then fails.
    await place.write(clineHook, `${answering('{"cancel":true}')}echo x >> "$HOME/starts"\nexit 1\n`, 0o755);
    const report = await finishedRun('cline/documented', 'PreToolUse');
    const compared = await host.handlers['compare:run']({ runId: report.id });
    expect(report.verdict.decision).toBe('blocks');
    expect(compared.map((c) => (c.kind === 'compared' ? [c.edition, c.report.verdict.decision] : [c.edition, c.kind]))).toEqual([
      ['cline/vscode-4.1', 'proceeds'],
      ['cline/sdk', 'stopsRun'],
    ]);
    const { readFile } = await import('node:fs/promises');
    expect(await readFile(`${place.home}/starts`, 'utf8')).toBe('x\n');
  });

  it('says so where another edition would start a hook that has not run', async () => {
    // The extension looks for exact names; the SDK also takes an extension and needs no executable bit.
    await place.write(`${clineHook}.sh`, answering('{}'), 0o644);
    const report = await finishedRun('cline/documented', 'PreToolUse');
    const compared = await host.handlers['compare:run']({ runId: report.id });
    expect(compared.map((c) => [c.edition, c.kind === 'compared' ? c.basis : c.kind])).toEqual([
      ['cline/vscode-4.1', 'sameStart'],
      ['cline/sdk', 'notRun'],
    ]);
  });

  it('names an event that another edition lacks', async () => {
    const report = await finishedRun('cline/sdk', 'SessionShutdown');
    expect((await host.handlers['compare:run']({ runId: report.id })).map((c) => c.kind)).toEqual(['noSuchEvent', 'noSuchEvent']);
  });

  it('refuses a run that it does not know', async () => {
    await expect(host.handlers['compare:run']({ runId: 'gone' })).rejects.toMatchObject({ failure: { code: 'unknownRun' } });
  });
});
