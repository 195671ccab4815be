/** Cases recorded from Cline's SDK. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SDK_HOOK_NAMES, isBlocking, isSdkEvent } from '../../shared/agents/cline/sdk/event-names.ts';
import { clineSdk } from '../../shared/agents/cline/sdk/index.ts';
import { scriptPath } from '../../shared/agents/cline/launch.ts';
import type { Context } from '../../shared/agents/facts.ts';
import type { Hook } from '../../shared/model/hook.ts';
import { isJsonObject } from '../../shared/model/json.ts';
import type { RunReport } from '../../shared/model/run.ts';
import { sdkCaseSchema } from './cline-sdk/case.ts';
import type { SdkCase } from './cline-sdk/case.ts';
import { firingsOf } from './cline-sdk/moment.ts';
import { differences, resultOf } from './compare.ts';
import { jsonAt, lay, rooted, textAt } from './files.ts';
import type { CaseFormat, CaseResult, Difference, Lab, RecordedCase } from './format.ts';
import { discoverIn, outcomesOf, playEvent } from './play.ts';
import { carriesTiming } from './timing.ts';

export const clineSdkFormat: CaseFormat = {
  name: 'Cline SDK',
  edition: 'cline/sdk',
  recognises: (cases) => cases.every((recorded) => 'call' in recorded && 'ctx' in recorded && 'files' in recorded),
  alone: carriesTiming,
  run: play,
};

async function play(recorded: RecordedCase, lab: Lab): Promise<CaseResult> {
  const { folder } = lab;
  const parsed = sdkCaseSchema.parse({ ...recorded, expect: rooted(recorded['expect'], folder) });
  for (const path of ['home', 'ws0']) await mkdir(join(folder, path));
  for (const file of parsed.files) await lay({ ...file, path: join(folder, file.path), symlinkTo: rooted(file.symlinkTo, folder) });
  const context = contextOf(parsed, lab);
  const { set } = await discoverIn(lab, clineSdk, context);
  const hooks = set.hooks.filter((hook) => hook.state.kind === 'on');

  const reports: RunReport[] = [];
  for (const firing of firingsOf(parsed, lab.machine.now())) {
    const timeoutMs = isBlocking(firing.event) ? parsed.timeoutMs : undefined;
    reports.push((await playEvent(lab, { edition: clineSdk, context, firing, timeoutMs })).report);
  }
  return resultOf([
    ...listingDifferences(parsed, hooks),
    ...resultDifferences(parsed.expect.result, parsed.call === 'afterRun' ? null : (reports[0]?.verdict.native ?? null)),
    ...logDifferences(parsed.expect.logs ?? [], reports),
    ...(await seenDifferences(parsed.expect.seen ?? {}, folder)),
  ]);
}

function contextOf({ env = {} }: SdkCase, lab: Lab): Context {
  const { folder } = lab;
  const given = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== null));
  return {
    platform: 'linux',
    pathStyle: 'posix',
    home: join(folder, 'home'),
    user: lab.user,
    env: { ...lab.env, HOME: join(folder, 'home'), ...rooted(given, folder) },
    cwd: join(folder, 'ws0'),
    roots: [join(folder, 'ws0')],
    mode: 'headless',
    assumed: clineSdk.assumptions.parse({}),
    systemSettings: '',
    facts: {},
  };
}

const hookName = (event: string): string | null => (isSdkEvent(event) ? SDK_HOOK_NAMES[event] : null);

const HANDLERS: Readonly<Record<string, readonly string[]>> = {
  beforeRun: ['TaskStart', 'TaskResume'],
  onEvent: ['UserPromptSubmit'],
  beforeTool: ['PreToolUse'],
  afterTool: ['PostToolUse'],
  afterRun: ['TaskComplete', 'TaskError', 'TaskCancel', 'SessionShutdown'],
};

function listingDifferences({ expect }: SdkCase, hooks: readonly Hook[]): Difference[] {
  const listed = hooks.map((hook) => ({ fileName: hook.event, hookEventName: hookName(hook.event), path: scriptPath(hook) }));
  const handlers = Object.keys(HANDLERS).filter((name) => hooks.some((hook) => HANDLERS[name]?.includes(hook.event)));
  return [
    ...(expect.listed ? differences('listed', expect.listed, listed) : []),
    ...(expect.handlers === undefined
      ? []
      : differences('handlers', expect.handlers?.toSorted() ?? null, handlers.length > 0 ? handlers.toSorted() : null)),
  ];
}

/** A long context is described by its length and its end. */
function resultDifferences(expected: unknown, got: unknown): Difference[] {
  if (!isJsonObject(expected) || !('length' in expected)) return differences('result', expected ?? null, got);
  const text = isJsonObject(got) && typeof got['appendContext'] === 'string' ? got['appendContext'] : '';
  const end = typeof expected['endsWith'] === 'string' ? text.slice(-expected['endsWith'].length) : '';
  return differences('result', expected, { length: text.length, endsWith: end });
}

/** That a failure was reported and for which command; how the engine of JavaScript words its part is its own affair. */
function logDifferences(expected: readonly string[], reports: readonly RunReport[]): Difference[] {
  const got = reports.flatMap(outcomesOf).flatMap(({ failure }) => {
    const says = failure?.message.params?.['says'];
    return says === undefined ? [] : [String(says)];
  });
  const shared = (text: string): string => text.replace(/ \([^]*\)$/, '');
  return differences('logs', expected.map(shared), got.map(shared));
}

async function seenDifferences(expected: Readonly<Record<string, unknown>>, folder: string): Promise<Difference[]> {
  const checks = Object.entries(expected).map(async ([path, wanted]) => {
    const got = typeof wanted === 'string' || wanted === null ? await textAt(join(folder, path)) : await jsonAt(join(folder, path));
    return differences(`seen.${path}`, wanted, got);
  });
  return (await Promise.all(checks)).flat();
}
