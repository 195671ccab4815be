/** Where the VS Code extension looks. Its look-up makes the global directory; the studio makes none. */
import type { HookLocation } from '../../../model/location.ts';
import { fact, isMissing, known, needs } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { joinPath, resolvePath } from '../../paths.ts';
import { hookFileNames } from '../file-name.ts';
import { globalHooksPath, projectLocations, rulesHooksPath, scriptLocation, sdkPlaces, withoutTwins } from '../locations.ts';
import { because } from '../words.ts';

export function locations(context: Context): Answer<readonly HookLocation[]> {
  const global = globalDirectory(context);
  if ('needs' in global) return global;
  const names = hookFileNames(context);
  const runtime = textAssumed(context, 'runtimeDirectory');
  const session = textAssumed(context, 'sessionRoot');
  const panel = globalHooksPath(context);
  return known(
    withoutTwins([
      ...(runtime === null ? [] : [scriptLocation('runtime', 'runtime', resolvePath(context, context.cwd, runtime), names)]),
      scriptLocation(global.known === panel ? 'user' : 'user-documents', 'user', global.known, names, {
        note: because('cline.shipped.lookMakesPlace'),
      }),
      ...(global.known === panel
        ? []
        : [
            scriptLocation('user', 'user', panel, names, {
              use: 'ignored',
              note: because('cline.shipped.panelWritesHere', { path: global.known }),
            }),
          ]),
      ...projectLocations(context, names),
      ...(session === null
        ? []
        : [scriptLocation('session', 'project', rulesHooksPath(context, session), names, { root: joinPath(context, session) })]),
      ...sdkPlaces(context),
    ]),
  );
}

/** null: not assumed. */
export function textAssumed(context: Context, name: string): string | null {
  const value = context.assumed[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Below the system's documents folder; below `~/Documents` where that cannot be made. */
function globalDirectory(context: Context): Answer<string> {
  const fallback = globalHooksPath(context);
  if (context.platform === 'darwin') return known(fallback);
  const documents = fact(context.facts, 'documents', '');
  if (documents === undefined) return needs({ look: 'documents', at: '' });
  const wanted = documents === null ? fallback : joinPath(context, documents, 'Cline', 'Hooks');
  if (wanted === fallback) return known(fallback);
  const stat = fact(context.facts, 'stat', wanted);
  if (stat === undefined) return needs({ look: 'stat', at: wanted });
  const canBe = isMissing(stat) ? stat.errno === 'ENOENT' : stat.type === 'directory';
  return known(canBe ? wanted : fallback);
}
