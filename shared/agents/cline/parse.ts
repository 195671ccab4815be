/** A directory of scripts → hooks and what is worth a word about its files. */
import type { Hook, HookState, Problem } from '../../model/hook.ts';
import type { HookLocation } from '../../model/location.ts';
import type { Reason } from '../../model/reason.ts';
import type { LocationContent, ParsedLocation, ScriptFile } from '../edition.ts';
import { isMissing } from '../facts.ts';
import type { Context } from '../facts.ts';
import { joinPath } from '../paths.ts';
import { eventNearest, eventOfFile, explainNearMiss, hookFileName } from './file-name.ts';
import { isSdkPlace } from './locations.ts';
import { judgeShebang } from './shebang.ts';
import { scriptHook } from './script-hook.ts';
import { because } from './words.ts';

/** Errors of a look that mean "not there" and are not worth a word. */
const SILENT: readonly string[] = ['ENOENT', 'EACCES', 'ENOTDIR'];

export const HOOK_TIMEOUT_MS = 30_000;

type Finding = Omit<Problem, 'location' | 'path'>;

/** Exact names, followed links, the executable bit: the rules that the documentation and the VS Code extension share. */
export function parseScripts(location: HookLocation, content: LocationContent, context: Context): ParsedLocation {
  if (isSdkPlace(location)) return { location, hooks: [], settings: {}, problems: unreadHere(location, content, context) };
  if (content.kind === 'unreadable' && !SILENT.includes(content.errno)) {
    const reason = because('cline.placeUnreadable', { errno: content.errno });
    return {
      location,
      hooks: [],
      settings: {},
      fault: reason,
      problems: [{ severity: 'error', location: location.id, path: location.path, reason }],
    };
  }
  if (content.kind !== 'scripts') return { location, hooks: [], settings: {}, problems: [] };

  const files = content.files.map((file) => parseFile(location, file, context));
  const fault = files.find((file) => file.fault)?.fault;
  return {
    location,
    settings: {},
    hooks: files.flatMap((file) => (file.hook ? [file.hook] : [])),
    problems: files.flatMap((file) => file.problems),
    ...(fault && { fault }),
  };
}

/** Hooks for another edition's eyes: each is told where it would be found. */
function unreadHere(location: HookLocation, content: LocationContent, context: Context): Problem[] {
  if (content.kind !== 'scripts') return [];
  return content.files.flatMap(({ name }) => {
    const event = eventNearest(name);
    if (!event) return [];
    const reason = because('cline.near.sdkPlace', { name, folder: location.path, wanted: hookFileName(event, context) });
    return [{ severity: 'hint', reason, location: location.id, path: joinPath(context, location.path, name) }];
  });
}

interface ParsedFile {
  readonly hook?: Hook;
  readonly problems: readonly Problem[];
  readonly fault?: Reason;
}

function parseFile(location: HookLocation, file: ScriptFile, context: Context): ParsedFile {
  const path = joinPath(context, location.path, file.name);
  const event = eventOfFile(file.name, context);
  const tell = (finding: Finding): Problem => ({ ...finding, location: location.id, path });
  if (!event) {
    const near = explainNearMiss(file.name, context);
    return { problems: near ? [tell({ severity: 'hint', reason: near })] : [] };
  }
  if (isMissing(file.stat) && SILENT.includes(file.stat.errno)) {
    const leadsNowhere = file.type === 'link' && file.stat.errno === 'ENOENT';
    return { problems: leadsNowhere ? [tell({ severity: 'hint', reason: because('cline.near.deadLink', { name: file.name }) })] : [] };
  }
  if (!isMissing(file.stat) && file.stat.type !== 'file') {
    return { problems: [tell({ severity: 'hint', reason: because('cline.near.notAFile', { name: file.name }) })] };
  }

  const hook = scriptHook(location, file, { path, event, timeoutMs: HOOK_TIMEOUT_MS, state: stateOf(file, context) });
  const problems = findingsOf(file, hook, context).map(tell);
  return isMissing(file.stat) && hook.state.kind === 'invalid' ? { hook, problems, fault: hook.state.reason } : { hook, problems };
}

function stateOf(file: ScriptFile, context: Context): HookState {
  if (isMissing(file.stat))
    return { kind: 'invalid', reason: because('cline.fileUnreadable', { name: file.name, errno: file.stat.errno }) };
  if (context.platform !== 'win32' && !file.stat.mayExecute)
    return { kind: 'notExecutable', reason: because('cline.notExecutable', { name: file.name }) };
  return { kind: 'on' };
}

/** A missing executable bit is the hook's switch, not a mistake: the state says it, no finding repeats it. */
function findingsOf(file: ScriptFile, hook: Hook, context: Context): Finding[] {
  if (hook.state.kind === 'invalid') return [{ severity: 'error', reason: hook.state.reason, hook: hook.id }];
  if (context.platform === 'win32' || isMissing(file.stat)) return [];
  if (!file.stat.mayRead) return [{ severity: 'warning', reason: because('cline.notReadable', { name: file.name }), hook: hook.id }];
  const shebang = judgeShebang(file.head);
  return shebang ? [{ severity: shebang.severity, reason: shebang.reason, line: 1, column: shebang.column, hook: hook.id }] : [];
}
