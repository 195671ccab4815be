/** A script as a hook: what all editions of this agent say of it alike. */
import type { Hook } from '../../model/hook.ts';
import type { HookLocation } from '../../model/location.ts';
import type { ScriptFile } from '../edition.ts';
import { scriptHookId } from '../hook-id.ts';

/** `timeoutMs` and `state` are the edition's own reading. */
export const scriptHook = (
  location: HookLocation,
  { name, head }: ScriptFile,
  own: { readonly path: string } & Pick<Hook, 'event' | 'timeoutMs' | 'state'>,
): Hook => ({
  id: scriptHookId('cline', location.id, name),
  event: own.event,
  location: location.id,
  group: location.id,
  label: name,
  source: own.path,
  handler: { kind: 'script', path: own.path, head },
  timeoutMs: own.timeoutMs,
  raw: {},
  state: own.state,
});
