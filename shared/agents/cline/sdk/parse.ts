/** A directory's listing → hooks, as the SDK reads it: regular entries only, the executable bit plays no part. */
import type { Hook, HookState, Problem } from '../../../model/hook.ts';
import type { HookLocation } from '../../../model/location.ts';
import type { LocationContent, ParsedLocation, ScriptFile } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { joinPath } from '../../paths.ts';
import { scriptHook } from '../script-hook.ts';
import { because } from '../words.ts';
import { isBlocking } from './event-names.ts';
import { explainSdkNearMiss, sdkEventOfFile } from './file-name.ts';
import { interpreterOf } from './interpreter.ts';

export const SDK_TIMEOUT_MS = 120_000;

export function parse(location: HookLocation, content: LocationContent, context: Context): ParsedLocation {
  const files = content.kind === 'scripts' ? content.files.filter((file) => file.type === 'file' || file.type === 'link') : [];
  const parsed = files.map((file) => parseFile(location, file, context));
  return {
    location,
    settings: {},
    hooks: parsed.flatMap((file) => (file.hook ? [file.hook] : [])),
    problems: parsed.flatMap((file) => file.problems),
  };
}

function parseFile(
  location: HookLocation,
  file: ScriptFile,
  context: Context,
): { readonly hook?: Hook; readonly problems: readonly Problem[] } {
  const path = joinPath(context, location.path, file.name);
  const event = sdkEventOfFile(file.name);
  if (event === undefined) {
    const near = explainSdkNearMiss(file.name);
    return { problems: near ? [{ severity: 'hint', reason: near, location: location.id, path }] : [] };
  }
  const hook = scriptHook(location, file, {
    path,
    event,
    timeoutMs: isBlocking(event) ? SDK_TIMEOUT_MS : null,
    state: stateOf(location, file),
  });
  const [program] = interpreterOf(path, file.head, context.platform);
  const isSplit = program === '-S' && hook.state.kind === 'on';
  return {
    hook,
    problems: isSplit
      ? [{ severity: 'error', reason: because('cline.sdk.envSplit'), location: location.id, path, line: 1, column: 1, hook: hook.id }]
      : [],
  };
}

function stateOf(location: HookLocation, file: ScriptFile): HookState {
  if (location.use === 'ignored') return { kind: 'ignored', reason: location.note ?? because('cline.sdk.oneWorkspace') };
  return file.type === 'link' ? { kind: 'ignored', reason: because('cline.sdk.linkSkipped', { name: file.name }) } : { kind: 'on' };
}
