/** What would be started, by Cline's hook documentation. */
import type { Hook } from '../../../model/hook.ts';
import type { Invocation } from '../../../model/invocation.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Run } from '../../edition.ts';
import { fact, isMissing, known, needs } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { isWithin, joinPath } from '../../paths.ts';
import { LEGACY_POWERSHELL, launchScript, scriptPath } from '../launch.ts';
import { HOOK_TIMEOUT_MS } from '../parse.ts';
import { because } from '../words.ts';
import { writePayload } from './payload.ts';

/** stdout and stderr together. */
const KEPT_BYTES = 1024 * 1024;
/** Between the polite signal and the other one, both to the whole group. */
const GRACE_MS = 2_000;

export function plan(hook: Hook, run: Run, context: Context): Answer<Invocation> {
  const launch = launchScript(hook, ['powershell.exe', 'pwsh.exe'], context, LEGACY_POWERSHELL);
  if ('needs' in launch) return launch;

  const cwd = workingDirectory(hook, context);
  const stat = fact(context.facts, 'stat', cwd);
  if (stat === undefined) return needs({ look: 'stat', at: cwd });
  const lacking = isMissing(stat)
    ? because('cline.cwd.missing', { cwd, errno: stat.errno })
    : stat.type === 'directory'
      ? null
      : because('cline.cwd.notADirectory', { cwd });
  if (lacking) return notRun(lacking);

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
    endsWhen: 'exits',
    timeoutMs: HOOK_TIMEOUT_MS,
    stop: {
      kill: [
        { afterMs: 0, signal: 'SIGTERM', to: 'group' },
        { afterMs: GRACE_MS, signal: 'SIGKILL', to: 'group' },
      ],
      settles: 'whenEnded',
    },
    scratch: [],
    keepBytes: KEPT_BYTES,
    predictions: [],
  });
}

const notRun = (reason: Reason): Answer<Invocation> => known({ kind: 'notRun', reason, predictions: [] });

/** A workspace's hook runs in the innermost root that holds it, every other hook in the primary root. */
function workingDirectory(hook: Hook, context: Context): string {
  if (hook.location === 'user' || hook.location === 'runtime') return primaryRoot(context);
  const holding = context.roots.filter((root) => isWithin(context, scriptPath(hook), root));
  const depth = (root: string): number => joinPath(context, root).length;
  return (
    holding.reduce<string | undefined>((best, root) => (best === undefined || depth(root) > depth(best) ? root : best), undefined) ??
    primaryRoot(context)
  );
}

/** Without any workspace the home folder; an index that names no root means the first. */
function primaryRoot(context: Context): string {
  const index = context.assumed['primaryRootIndex'];
  return (typeof index === 'number' ? context.roots[index] : undefined) ?? context.roots[0] ?? context.home;
}
