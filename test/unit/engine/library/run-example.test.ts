import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { LibraryHook } from '../../../../electron/engine/library/read-library.ts';
import { runExample } from '../../../../electron/engine/library/run-example.ts';
import { runsOfExample } from '../../../../shared/library/check-examples.ts';
import type { Example } from '../../../../shared/library/example.ts';
import { manifestSchema } from '../../../../shared/library/manifest.ts';
import { machineHere } from '../../library/machine-here.ts';
import { givenManifest } from '../../shared/library/given-manifest.ts';

/** Blocks where a file of the workspace says so. */
const SCRIPT = `#!/bin/sh
MAX_KB=3 # parameter: maxKb
NAMES='' # parameter: names
cat >/dev/null
[ "$MAX_KB" -eq 9 ] && touch nine
reason=$(cat reason 2>/dev/null)
if [ -n "$reason" ] && [ "\${1:-}" = iflow ]; then echo "$reason" >&2; exit 2; fi
if [ -n "$reason" ]; then printf '{"cancel":true,"errorMessage":"%s"}' "$reason"; exit 0; fi
[ "\${1:-}" = iflow ] || printf '{"cancel":false,"contextModification":"%s"}' "$GREETING"
`;

function hookWith(script = SCRIPT): LibraryHook {
  const manifest = manifestSchema.parse(givenManifest);
  return { kind: 'hook', name: manifest.name, folder: '', manifest, files: { 'bin/hook.sh': script, 'check.sh': '', 'README.md': '' } };
}
const base: Example = { name: 'x', event: 'PreToolUse', does: { command: 'ls' }, expect: { decision: 'proceeds' } };

/** Each edition's outcome: passed, or the codes of what differs. */
async function play(example: Partial<Example>, script?: string): Promise<Record<string, string[]>> {
  const hook = hookWith(script);
  const whole = { ...base, ...example };
  const results = [];
  for (const run of runsOfExample(whole, hook.manifest)) results.push(await runExample(hook, whole, run, machineHere()));
  return Object.fromEntries(
    results.map(({ edition, outcome }) => [
      edition,
      outcome.kind === 'failed'
        ? outcome.differences.map(({ code }) => code.replace('library.differs.', ''))
        : outcome.kind === 'passed'
          ? []
          : [outcome.kind, outcome.reason.code],
    ]),
  );
}
const both = (...codes: string[]): Record<string, string[]> => ({ 'cline/sdk': codes, 'iflow/documented': codes });
const stopping = { workspace: { files: { reason: "because it's so" } } };

describe('an example', () => {
  it('passes where all is as expected', async () => {
    expect(await play({})).toEqual(both());
  });

  it('sees its files, its parameters, its variables, and commits', async () => {
    const example = await play({
      workspace: {
        files: { 'a b/c': 'x' },
        git: { branch: 'topic', commits: [{ message: 'first', files: { d: 'y' } }], staged: ['a b/c'] },
      },
      parameters: { maxKb: 9 },
      env: { GREETING: 'hello from {workspace}' },
      expect: { decision: 'proceeds', files: { nine: '', 'a b/c': 'x', d: 'y', '.git/HEAD': 'topic', '~/other': null } },
      expectIn: { cline: { decision: 'proceeds', contextForModel: 'hello from {workspace}' } },
    });
    expect(example).toEqual(both());
  });

  it.each([
    { title: 'decision', example: { ...stopping }, codes: ['decision'] },
    { title: 'the other decision', example: { expect: { decision: 'stops' } as const }, codes: ['decision'] },
    { title: 'reason', example: { ...stopping, expect: { decision: 'stops', reason: 'other' } as const }, codes: ['reason'] },
    { title: 'a file', example: { expect: { decision: 'proceeds', files: { nine: '' } } as const }, codes: ['file'] },
    {
      title: 'no file',
      example: { parameters: { maxKb: 9 }, expect: { decision: 'proceeds', files: { nine: null } } as const },
      codes: ['noFile'],
    },
  ])('fails by its $title', async ({ example, codes }) => {
    expect(await play(example)).toEqual(both(...codes));
  });

  it('fails by what reaches the model', async () => {
    const example = { env: { GREETING: 'hello' }, expectIn: { iflow: { decision: 'proceeds' } as const } };
    expect(await play({ ...example, expect: { decision: 'proceeds', contextForModel: 'bye' } })).toEqual({
      'cline/sdk': ['context'],
      'iflow/documented': [],
    });
    expect(await play({ ...example, expect: { decision: 'proceeds', contextForModel: null } })).toEqual({
      'cline/sdk': ['noContext'],
      'iflow/documented': [],
    });
  });

  it('fails where the hook itself fails, though the agent goes on', async () => {
    const failing = SCRIPT.replace('cat >/dev/null', 'cat >/dev/null; echo "no JSON"; exit 0');
    expect(await play({}, failing)).toEqual({ 'cline/sdk': ['notRun', 'cline.sdk.invalidJson'], 'iflow/documented': [] });
  });

  it('is broken where it cannot be played', async () => {
    expect(await play({ payload: { cline: { tool_call: 5 }, iflow: { tool_input: 5 } } })).toEqual(both('broken', 'library.exampleBroken'));
  });

  it('is skipped on another system', async () => {
    const hook = hookWith();
    const [run] = runsOfExample(base, hook.manifest);
    const elsewhere = { entry: { ...run!.entry, os: ['windows' as const] }, edition: run!.edition, event: run!.event };
    expect((await runExample(hook, base, elsewhere, machineHere())).outcome.kind).toBe('skipped');
  });

  it('leaves no folder behind', async () => {
    const left = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('hook-studio-example-'));
    const before = new Set(left());
    const hook = hookWith();
    const [run] = runsOfExample(base, hook.manifest);
    const { report } = await runExample(hook, base, run!, machineHere());
    const used = report?.hooks[0]?.hook.source ?? '';
    expect(used).toContain('hook-studio-example-');
    expect(left().filter((name) => !before.has(name) && used.includes(name))).toEqual([]);
  });
});
