/** Where iFlow CLI keeps its settings files. */
import type { Context } from '../facts.ts';
import { joinPath } from '../paths.ts';
import type { HookLocation } from '../../model/location.ts';
import { because } from './words.ts';

/** The agent's own directory: of several workspaces the first, without any the process's own. */
export const agentDirectory = (context: Pick<Context, 'roots' | 'cwd'>): string => context.roots[0] ?? context.cwd;

const SYSTEM_PATH = {
  linux: '/etc/iflow-cli/settings.json',
  darwin: '/Library/Application Support/iFlowCli/settings.json',
  win32: 'C:\\ProgramData\\iflow-cli\\settings.json',
} as const;

/** The system's settings file; undefined: none is read. The hooks guide does not name the path, the shipped CLI does. */
function systemSettingsPath(context: Context): string | undefined {
  if (context.systemSettings !== null) return context.systemSettings === '' ? undefined : context.systemSettings;
  const named = context.env['IFLOW_CLI_SYSTEM_SETTINGS_PATH'];
  return named === undefined || named === '' ? SYSTEM_PATH[context.platform] : named;
}

export function systemLocation(context: Context): HookLocation | undefined {
  const path = systemSettingsPath(context);
  return path === undefined ? undefined : { id: 'system', scope: 'system', path, holds: { kind: 'file' }, use: 'read', writable: false };
}

export function userLocation(context: Context): HookLocation {
  return {
    id: 'user',
    scope: 'user',
    path: joinPath(context, context.home, '.iflow', 'settings.json'),
    holds: { kind: 'file' },
    use: 'read',
    writable: true,
  };
}

/** With the home folder as workspace, user and project settings are one file, which then counts twice. */
export function projectLocation(context: Context): HookLocation {
  const directory = agentDirectory(context);
  const path = joinPath(context, directory, '.iflow', 'settings.json');
  return {
    id: 'project',
    scope: 'project',
    path,
    holds: { kind: 'file' },
    use: 'read',
    writable: true,
    ...(context.roots.length > 0 && { root: directory }),
    ...(path === userLocation(context).path && { note: because('iflow.sameFileTwice') }),
  };
}
