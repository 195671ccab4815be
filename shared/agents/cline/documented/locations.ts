/** The places of Cline's hook documentation, in order: a directory named at start, the global one, one per root. */
import type { HookLocation } from '../../../model/location.ts';
import { known } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { resolvePath } from '../../paths.ts';
import { hookFileNames } from '../file-name.ts';
import { globalHooksPath, projectLocations, scriptLocation, sdkPlaces, withoutTwins } from '../locations.ts';

export function locations(context: Context): Answer<readonly HookLocation[]> {
  const names = hookFileNames(context);
  const runtime = context.assumed['runtimeDirectory'];
  return known(
    withoutTwins([
      ...(typeof runtime === 'string' && runtime !== ''
        ? [scriptLocation('runtime', 'runtime', resolvePath(context, context.cwd, runtime), names)]
        : []),
      scriptLocation('user', 'user', globalHooksPath(context), names),
      ...projectLocations(context, names),
      ...sdkPlaces(context),
    ]),
  );
}
