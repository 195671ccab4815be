/** Whether iFlow CLI 0.5.19 trusts the folder: project hooks run in a trusted one only. The order of the checks matters. */
import { fact, known, needs } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { isWithin, joinPath, parentPath } from '../../paths.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { JsonObject } from '../../../model/json.ts';
import { agentDirectory } from '../locations.ts';

/** `switchedOff`: the project's or the user's own file turns the check off. */
export function isTrusted(context: Context, switchedOff: boolean): Answer<boolean> {
  const { env, assumed } = context;
  if (typeof assumed['trusted'] === 'boolean') return known(assumed['trusted']);
  if (env['IFLOW_WORKSPACE_TRUST_ENABLED'] === 'false' || switchedOff || env['IFLOW_TRUST_WORKSPACE'] === '1') return known(true);
  if (env['CI'] === 'true') return known(false);
  const path = joinPath(context, context.home, '.iflow', 'trustedWorkspaces.json');
  const text = fact(context.facts, 'text', path);
  if (text === undefined) return needs({ look: 'text', at: path });
  return known(isListed((typeof text === 'string' ? strictObject(text) : undefined) ?? {}, context));
}

/** The folder's own entry first; then a trusted folder above it, or one whose parent was trusted. */
function isListed(list: JsonObject, context: Context): boolean {
  const directory = agentDirectory(context);
  const own = list[directory];
  if (own !== undefined) return own === 'TRUST_WORKSPACE' || own === 'TRUST_PARENT';
  return Object.entries(list).some(
    ([folder, how]) =>
      (how === 'TRUST_WORKSPACE' && isWithin(context, directory, folder)) ||
      (how === 'TRUST_PARENT' && isWithin(context, directory, parentPath(folder))),
  );
}

/** Strict JSON: a comment in the file hides everything in it from this check. undefined: the file cannot be read so. */
export function strictObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return undefined;
  }
}

export function switchesTrustOff(settings: JsonObject): boolean {
  const security = settings['security'];
  const trust = isJsonObject(security) ? security['workspaceTrust'] : undefined;
  return isJsonObject(trust) && trust['enabled'] === false;
}
