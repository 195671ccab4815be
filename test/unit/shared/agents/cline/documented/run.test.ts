import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import type { HookRun } from '../../../../../../shared/model/run.ts';
import { noLeaks } from '../../../../../support/no-leaks.ts';
import { play, sandbox } from '../real-run.ts';
import type { Sandbox } from '../real-run.ts';

const GLOBAL = 'home/Documents/Cline/Hooks';
const PROJECT = 'ws/.clinerules/hooks';
const processes = noLeaks();
let box: Sandbox;
beforeEach(async () => {
  box = await sandbox(processes.env);
});
afterEach(() => box.remove());

const template = (id: string): string => clineDocumented.templates.find((candidate) => candidate.id === id)?.text ?? '';
const only = (hooks: readonly HookRun[]): HookRun => {
  const [hook] = hooks;
  if (!hook || hooks.length > 1) throw new Error(`${hooks.length} hooks`);
  return hook;
};

describe.skipIf(process.platform === 'win32')('on real files and processes', () => {
  it('the global and the project policy: both must allow', async () => {
    await box.script(`${GLOBAL}/PreToolUse`, template('keep-package-json-bash'));
    await box.script(`${PROJECT}/PreToolUse`, template('only-typescript-bash'));
    const decide = async (sample: string): Promise<unknown> => {
      const { verdict } = await play(clineDocumented, box.context(), 'PreToolUse', { sample });
      return [verdict.decision, verdict.decidedBy, verdict.reason];
    };
    expect([await decide('write-ts'), await decide('write-js'), await decide('write-package-json')]).toEqual([
      ['proceeds', undefined, undefined],
      ['blocks', 'cline:project:PreToolUse', 'src/legacy.js is a .js file; this project is written in TypeScript'],
      ['blocks', 'cline:user:PreToolUse', 'package.json is not to be changed by a tool'],
    ]);
  });

  it('each hook runs in its own directory and reads the whole payload', async () => {
    const text = '#!/bin/bash\njq -c --arg pwd "$PWD" \'{contextModification: ($pwd + " " + (keys_unsorted | join(",")))}\'\n';
    await box.script(`${GLOBAL}/TaskStart`, text);
    await box.script('ws/inner/.clinerules/hooks/TaskStart', text);
    const roots = [join(box.folder, 'ws'), join(box.folder, 'ws/inner')];
    const { verdict } = await play(clineDocumented, box.context({ roots }), 'TaskStart');
    const keys = 'clineVersion,hookName,timestamp,taskId,workspaceRoots,userId,model,taskStart';
    expect(verdict.native).toEqual({ cancel: false, contextModification: `${roots[0]} ${keys}\n\n${roots[1]} ${keys}`, errorMessage: '' });
  });

  it('at the limit the group is told to go, then ended; an answer printed before is not used', async () => {
    await box.script(`${PROJECT}/PreToolUse`, '#!/bin/bash\ntrap "" TERM\necho \'{"cancel":true}\'\nwhile :; do sleep 0.05; done\n');
    const { verdict, hooks } = await play(clineDocumented, box.context(), 'PreToolUse', { timeoutMs: 300 });
    const { result, outcome } = only(hooks);
    expect([verdict.decision, result?.ending, outcome?.failure?.kind, outcome?.findings.map((f) => f.code), result?.survivors]).toEqual([
      'proceeds',
      { kind: 'timedOut', limitMs: 300, by: 'agent' },
      'timeout',
      ['cline.answer.unusedAfterEnd'],
      [],
    ]);
    expect((result?.endedMs ?? 0) - (result?.startedMs ?? 0)).toBeGreaterThan(2_200);
  });

  it('a child that stays behind holds nothing up, is predicted and ended', async () => {
    await box.script(`${PROJECT}/PreToolUse`, '#!/bin/bash\nsleep 600 &\necho \'{"cancel":true}\'\n');
    const { verdict, hooks } = await play(clineDocumented, box.context(), 'PreToolUse');
    expect([verdict.decision, only(hooks).outcome?.predictions.map((p) => p.kind), only(hooks).result?.survivors]).toEqual([
      'blocks',
      ['hookOutlivesRun'],
      ['sleep 600'],
    ]);
  });

  it('an answer beyond the first megabyte is lost', async () => {
    await box.script(`${PROJECT}/PreToolUse`, '#!/bin/bash\nhead -c 1100000 /dev/zero | tr "\\0" y\necho\necho \'{"cancel":true}\'\n');
    const { verdict, hooks } = await play(clineDocumented, box.context(), 'PreToolUse');
    expect([verdict.decision, only(hooks).outcome?.findings.map((f) => f.code)]).toEqual([
      'proceeds',
      ['cline.answer.noObject', 'cline.outputDropped'],
    ]);
  });

  it('a directory that is gone is a clear failure', async () => {
    await box.script(`${GLOBAL}/PreToolUse`, '#!/bin/bash\necho \'{"cancel":true}\'\n');
    await rm(join(box.folder, 'ws'), { recursive: true });
    const { verdict, hooks } = await play(clineDocumented, box.context(), 'PreToolUse');
    expect([verdict.decision, only(hooks).outcome?.failure]).toEqual([
      'proceeds',
      { kind: 'start', message: { code: 'cline.cwd.missing', params: { cwd: join(box.folder, 'ws'), errno: 'ENOENT' } } },
    ]);
  });

  it('a cancelled run tells so and blocks nothing', async () => {
    await box.script(`${PROJECT}/TaskCancel`, '#!/bin/bash\necho \'{"cancel":true}\'\nsleep 600\n');
    const { verdict, hooks } = await play(clineDocumented, box.context(), 'TaskCancel', { cancel: AbortSignal.timeout(200) });
    expect([verdict.decision, only(hooks).outcome?.failure?.kind]).toEqual(['proceeds', 'cancelled']);
  });
});
