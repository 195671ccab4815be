/** Where the SDK looks: two folders of the user and two of the one workspace that it knows. */
import type { HookLocation } from '../../../model/location.ts';
import { known } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { joinPath, resolvePath } from '../../paths.ts';
import { globalHooksPath, projectLocations, rulesHooksPath, scriptLocation, withoutTwins } from '../locations.ts';
import { because } from '../words.ts';

export function locations(context: Context): Answer<readonly HookLocation[]> {
  const workspace = workspaceOf(context);
  const note = because('cline.sdk.oneWorkspace');
  return known(
    withoutTwins([
      scriptLocation('user', 'user', globalHooksPath(context), []),
      scriptLocation('user-cline', 'user', joinPath(context, clineDirectory(context), 'hooks'), []),
      scriptLocation('project', 'project', rulesHooksPath(context, workspace), [], { root: joinPath(context, workspace) }),
      scriptLocation('project-cline', 'project', joinPath(context, workspace, '.cline', 'hooks'), [], {
        root: joinPath(context, workspace),
      }),
      ...projectLocations(context, [])
        .slice(1)
        .map((place): HookLocation => ({ ...place, use: 'ignored', note })),
    ]),
  );
}

export const workspaceOf = (context: Context): string => context.roots[0] ?? context.cwd;

/** `--config` or CLINE_DIR moves it. */
function clineDirectory(context: Context): string {
  const assumed = context.assumed['clineDirectory'];
  const moved = typeof assumed === 'string' && assumed !== '' ? assumed : (context.env['CLINE_DIR'] ?? '');
  return moved.trim() === '' ? joinPath(context, context.home, '.cline') : resolvePath(context, context.cwd, moved.trim());
}
