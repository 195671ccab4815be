/** Cases of the extension's panel: a sequence of steps on real files, through the edition's own edits. */
import { chmod, readFile, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { settle } from '../../../electron/engine/discover/settle.ts';
import { stepsOf } from '../../../electron/engine/edit/file-step.ts';
import { takeSteps } from '../../../electron/engine/edit/take-steps.ts';
import { hookFileName } from '../../../shared/agents/cline/file-name.ts';
import { scriptPath } from '../../../shared/agents/cline/launch.ts';
import { clineVscode } from '../../../shared/agents/cline/vscode/index.ts';
import { PANEL_ORDER, messages } from '../../../shared/agents/cline/vscode/messages.ts';
import { scriptHookId } from '../../../shared/agents/hook-id.ts';
import type { Change } from '../../../shared/model/change.ts';
import type { Hook, HookSet } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { differences } from '../compare.ts';
import type { Difference } from '../format.ts';
import { discoverIn } from '../play.ts';
import type { Expectation, Step } from './case.ts';
import { discoveryDifferences, runDifferences } from './expect.ts';
import { run } from './runner-case.ts';
import { layCaseFile } from './world.ts';
import type { World } from './world.ts';

/** What a step did: compared, or refused by the studio because the panel would do harm. */
type StepResult = { readonly kind: 'compared'; readonly differences: readonly Difference[] } | { readonly kind: 'refusedForSafety' };

/** Steps that only a running extension knows: its cache, its watcher. */
const OF_A_RUNNING_EXTENSION = ['invalidateAll', 'watch', 'fire', 'setRoots'];
export const needsRunningExtension = (steps: readonly Step[]): boolean => steps.some((step) => OF_A_RUNNING_EXTENSION.includes(step.op));

export async function playSteps(world: World, steps: readonly Step[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [i, step] of steps.entries()) {
    const expected = world.recorded.expect.steps?.[i];
    const result = await playStep(world, step, expected);
    // What follows shows the harm that the studio did not do.
    if (result.kind === 'refusedForSafety') break;
    found.push(...result.differences.map((difference) => ({ ...difference, what: `steps[${i}] ${step.op}: ${difference.what}` })));
  }
  return found;
}

const compared = (list: readonly Difference[]): StepResult => ({ kind: 'compared', differences: list });
const textOf = (step: Step, key: string): string => (typeof step[key] === 'string' ? step[key] : '');

async function playStep(world: World, step: Step, expected: unknown): Promise<StepResult> {
  const path = join(world.place(textOf(step, 'scope') || 'root'), textOf(step, 'path'));
  switch (step.op) {
    case 'create':
    case 'toggle':
    case 'delete':
      return change(world, step, expected);
    case 'refresh':
      return compared(differences('', expected, await listing(world)));
    case 'stat':
      return compared(differences('', expected, await statOf(path)));
    case 'run': {
      const played = await run(world, step.event ?? world.recorded.event, step.input ?? world.recorded.input);
      const wanted = expected as Expectation;
      return compared([
        ...discoveryDifferences(
          wanted,
          played.selections.map((selection) => selection.hook),
        ),
        ...runDifferences(wanted, played, world),
      ]);
    }
    case 'has': {
      const { set } = await discoverIn(world.lab, clineVscode, world.context);
      const hasHook = set.hooks.some((hook) => hook.event === (step.event ?? world.recorded.event) && hook.state.kind === 'on');
      return compared(differences('', expected, { hasHook }));
    }
    case 'write':
      await layCaseFile(step['file'] as Parameters<typeof layCaseFile>[0], world.place, world.lab.folder);
      return compared([]);
    case 'unlink':
      await unlink(path);
      return compared([]);
    case 'chmod':
      await chmod(path, Number.parseInt(textOf(step, 'mode'), 8));
      return compared([]);
    default:
      throw new Error(`Unknown step ${step.op}`);
  }
}

async function change(world: World, step: Step, expected: unknown): Promise<StepResult> {
  const { lab, context } = world;
  const { set } = await discoverIn(lab, clineVscode, context);
  const location = placeOf(world, step, set);
  if (!location) return compared(differences('', expected, { error: messages.workspaceNotFound(textOf(step, 'workspaceName')) }));
  const asked = changeOf(world, step, location, set);
  const { value: plan, context: known } = await settle(lab.machine, context, (c) => clineVscode.edit(asked, set, c));
  if (plan.kind === 'edits') {
    await takeSteps(await stepsOf(plan.edits, known.facts));
    return compared(differences('', expected, await listing(world)));
  }
  const says = plan.reason.params?.['says'];
  if (says !== undefined) return compared(differences('', expected, { error: says }));
  // The panel's switch does nothing on Windows: refusing it leaves the same world.
  if (step.op === 'toggle' && context.platform === 'win32') return compared(differences('', expected, await listing(world)));
  return { kind: 'refusedForSafety' };
}

function placeOf({ context }: World, step: Step, set: HookSet): HookLocation | undefined {
  if (step['isGlobal'] === true) return set.locations.find((place) => place.id === 'user');
  const name = textOf(step, 'workspaceName');
  // The panel knows a workspace by its folder's name, and takes the first of that name.
  const root = name === '' ? context.roots[0] : context.roots.find((candidate) => basename(candidate) === name);
  return root === undefined ? undefined : set.locations.find((place) => place.root === join(root));
}

function changeOf({ context }: World, step: Step, location: HookLocation, set: HookSet): Change {
  const name = textOf(step, 'hookName');
  if (step.op === 'create') return { kind: 'create', event: name, location };
  const hook =
    set.hooks.find((known) => known.location === location.id && known.event === name) ??
    claimed(name, location, hookFileName(name, context));
  return step.op === 'delete' ? { kind: 'delete', hook } : { kind: 'enable', hook, to: step['enabled'] === true ? 'on' : 'off' };
}

/** A hook that the panel was told of and nobody has found. */
function claimed(event: string, location: HookLocation, fileName: string): Hook {
  const path = join(location.path, fileName);
  return {
    id: scriptHookId('cline', location.id, fileName),
    event,
    location: location.id,
    group: location.id,
    label: fileName,
    source: path,
    handler: { kind: 'script', path, head: '' },
    timeoutMs: null,
    raw: {},
    state: { kind: 'on' },
  };
}

/** What the panel lists after every step. */
async function listing({ lab, context }: World): Promise<unknown> {
  const { set } = await discoverIn(lab, clineVscode, context);
  const isWindows = context.platform === 'win32';
  const hooksIn = (location: string | undefined): unknown[] =>
    set.hooks
      .filter((hook) => hook.location === location)
      .toSorted((a, b) => orderOf(a.event) - orderOf(b.event))
      .map((hook) => ({ name: hook.event, enabled: hook.state.kind !== 'notExecutable', absolutePath: scriptPath(hook) }));
  const workspaceHooks = context.roots.map((root) => ({
    workspaceName: basename(root),
    hooks: hooksIn(set.locations.find((place) => place.root === join(root))?.id),
  }));
  return { globalHooks: hooksIn('user'), workspaceHooks, isWindows };
}

const orderOf = (event: string): number => PANEL_ORDER.findIndex((name) => name === event);

async function statOf(path: string): Promise<unknown> {
  try {
    const { mode } = await stat(path);
    const text = await readFile(path, 'utf8').catch(() => '');
    return { mode: (mode & 0o7777).toString(8).padStart(4, '0'), firstLine: text.split('\n')[0] };
  } catch (error) {
    return { missing: error instanceof Error && 'code' in error ? error.code : String(error) };
  }
}
