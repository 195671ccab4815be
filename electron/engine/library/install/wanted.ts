/** What a hook's installation consists of, before it is held against what lies there. */
import { libraryLayoutOf } from '../../../../shared/agents/index.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { LibraryScope } from '../../../../shared/library/layout.ts';
import { defaultsOf, isOfType } from '../../../../shared/library/parameter.ts';
import type { ParameterValues } from '../../../../shared/library/parameter.ts';
import type { Platform } from '../../../../shared/model/invocation.ts';
import { filesWith, fitsSystem } from '../entry-files.ts';
import type { LockedEntry, LockedHook, LockedPart } from '../lock/lock-file.ts';
import type { LibraryHook } from '../read-library.ts';

/** Paths are joined by "/", below the folder that is installed below. */
export interface Wanted {
  readonly files: Readonly<Record<string, string>>;
  readonly entries: readonly LockedEntry[];
  readonly parts: readonly LockedPart[];
}
export interface WantedChoice {
  readonly agents: LockedHook['agents'];
  readonly parameters: ParameterValues;
  readonly scope: LibraryScope;
  readonly platform: Platform;
}

/** @throws ExpectedFailure `libraryNotForEdition`, `libraryNotOnWindows`, `libraryNoParameter`, `libraryParameterType`, `libraryParameterRefused` */
export function wantedOf(hook: LibraryHook, { agents, parameters, scope, platform }: WantedChoice): Wanted {
  const values = valuesFor(hook, parameters);
  const files = new Map<string, string>();
  const entries: LockedEntry[] = [];
  const parts: LockedPart[] = [];
  for (const [agent, { edition }] of Object.entries(agents)) {
    const layout = libraryLayoutOf(agent);
    const chosen = hook.manifest.entries.filter(
      (one) => one.agent === agent && one.editions.includes(edition) && fitsSystem(one, platform),
    );
    if (!layout || chosen.length === 0) throw notFor(hook, agent, edition);
    for (const entry of chosen) {
      for (const [path, text] of filesWith(hook, entry, values)) {
        const place = `${layout.folder(scope)}/${hook.name}/${path}`;
        if (!files.has(place) || path === entry.script) files.set(place, text);
      }
      const start = layout.start({ hook: hook.name, entry }, scope);
      switch (start.kind) {
        case 'entry':
          entries.push({ agent, settings: start.settings, ...start.entry });
          break;
        case 'part':
          if (platform === 'win32')
            throw new ExpectedFailure({ code: 'libraryNotOnWindows', reason: because('error.libraryNotOnWindows', { agent }) });
          parts.push({
            agent,
            script: start.script,
            path: start.path,
            arguments: [...start.arguments],
            ...(start.files && { files: [...start.files] }),
          });
      }
    }
  }
  return { files: Object.fromEntries(files), entries: distinct(entries), parts: distinct(parts) };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];

function notFor({ name, manifest }: LibraryHook, agent: string, edition: string): ExpectedFailure {
  const known = manifest.entries.filter((one) => one.agent === agent).flatMap((one) => one.editions);
  return new ExpectedFailure({
    code: 'libraryNotForEdition',
    reason: because('error.libraryNotForEdition', { hook: name, agent, edition }),
    known: [...new Set(known)],
  });
}

/** Every parameter's value: the one given, else the manifest's. */
function valuesFor({ manifest, name }: LibraryHook, given: ParameterValues): ParameterValues {
  const parameters = manifest.parameters ?? {};
  for (const [parameter, value] of Object.entries(given)) {
    const known = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    if (!known)
      throw new ExpectedFailure({
        code: 'libraryNoParameter',
        reason: because('error.libraryNoParameter', { hook: name, parameter }),
        known: Object.keys(parameters),
      });
    if (!isOfType(known.type, value))
      throw new ExpectedFailure({
        code: 'libraryParameterType',
        reason: because('error.libraryParameterType', { parameter, type: known.type }),
      });
  }
  return { ...defaultsOf(parameters), ...given };
}

/** Of the values given once those that still fit, for a hook that may have changed since. */
export function fittingValues({ manifest }: LibraryHook, given: ParameterValues): ParameterValues {
  const parameters = manifest.parameters ?? {};
  const fits = ([name, value]: [string, ParameterValues[string]]): boolean => {
    const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return known !== undefined && isOfType(known.type, value);
  };
  return Object.fromEntries(Object.entries(given).filter(fits));
}
