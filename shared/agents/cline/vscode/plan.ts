/** What the VS Code extension would start. */
import type { Hook } from '../../../model/hook.ts';
import type { Invocation } from '../../../model/invocation.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Run } from '../../edition.ts';
import { fact, isMissing, known, needs } from '../../facts.ts';
import type { Answer, Context, Looks } from '../../facts.ts';
import { parentPath } from '../../paths.ts';
import { LEGACY_POWERSHELL, launchScript, scriptPath } from '../launch.ts';
import { HOOK_TIMEOUT_MS } from '../parse.ts';
import { because } from '../words.ts';
import { textAssumed } from './locations.ts';
import { writePayload } from './payload.ts';

/** Tried in turn; where none is found the legacy path is started all the same. */
const SHELLS = [
  'C:\\Program Files\\PowerShell\\7\\pwsh.exe',
  LEGACY_POWERSHELL,
  'pwsh.exe',
  'pwsh',
  'powershell.exe',
  'powershell',
] as const;

export function plan(hook: Hook, run: Run, context: Context): Answer<Invocation> {
  const launch = launchScript(hook, SHELLS, context, LEGACY_POWERSHELL);
  if ('needs' in launch) return launch;
  const cwd = workingDirectory(hook, context);
  const stat = fact(context.facts, 'stat', cwd);
  if (stat === undefined) return needs({ look: 'stat', at: cwd });
  const refused = cannotStartIn(cwd, stat, hook);
  if (refused) return known(refused);
  return known({
    kind: 'process',
    platform: context.platform,
    argv: [...launch.known.argv],
    via: launch.known.via,
    cwd,
    env: { set: {}, unset: [] },
    stdin: JSON.stringify(writePayload(run.firing, context)),
    ownGroup: context.platform !== 'win32',
    awaited: true,
    endsWhen: 'pipesClose',
    timeoutMs: HOOK_TIMEOUT_MS,
    // One polite signal to the process that was started, which is the shell; nothing follows.
    stop: { kill: [{ afterMs: 0, signal: 'SIGTERM', to: 'child' }], settles: 'atOnce' },
    scratch: [],
    keepBytes: null,
    predictions: [],
  });
}

/**
 * A directory that is gone is reported to nobody: the error is thrown in the extension's host, and the run never settles.
 * A path that is no directory fails at once and is an ordinary failure.
 */
function cannotStartIn(cwd: string, stat: Looks['stat'], hook: Hook): Invocation | null {
  if (!isMissing(stat) && stat.type !== 'directory')
    return { kind: 'notRun', reason: because('cline.cwd.notADirectory', { cwd }), predictions: [] };
  const errno = isMissing(stat) ? stat.errno : stat.mayExecute ? null : 'EACCES';
  if (errno === null) return null;
  if (errno !== 'ENOENT' && errno !== 'EACCES')
    return { kind: 'notRun', reason: because('cline.cwd.missing', { cwd, errno }), predictions: [] };
  const predicted = (kind: Prediction['kind'], code: 'cline.shipped.cwdUncaught' | 'cline.shipped.neverSettles'): Prediction => ({
    kind,
    reason: because(code, { cwd, errno }),
    evidence: 'recorded',
    hook: hook.id,
  });
  return {
    kind: 'notRun',
    reason: because('cline.shipped.cwdGone', { cwd, errno }),
    predictions: [predicted('agentCrashes', 'cline.shipped.cwdUncaught'), predicted('agentHangs', 'cline.shipped.neverSettles')],
  };
}

/** The extension's own test: any path that holds `/cline/hooks`, in whatever case, also in the middle of a workspace. */
export const isGlobalDirectory = (path: string): boolean => /[\\/]cline[\\/]hooks/i.test(path);

/** Global hooks run in the primary root; others in the first root whose path the hooks directory's path begins with, as text. */
function workingDirectory(hook: Hook, context: Context): string {
  const directory = parentPath(scriptPath(hook));
  const session = textAssumed(context, 'sessionRoot');
  const index = context.assumed['primaryRootIndex'];
  const primary = context.roots[typeof index === 'number' ? index : 0] ?? session ?? context.cwd;
  if (isGlobalDirectory(directory)) return primary;
  const roots = session === null || context.roots.includes(session) ? context.roots : [...context.roots, session];
  return roots.find((root) => directory.startsWith(root)) ?? primary;
}
