/** All places together, by Cline's hook documentation: order, the switch, and what is to be said of Windows. */
import type { HookSet, Problem } from '../../../model/hook.ts';
import type { ParsedLocation } from '../../edition.ts';
import { known } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { layersInOrder } from '../../scheduling.ts';
import { because } from '../words.ts';

export function combine(parsed: readonly ParsedLocation[], context: Context): Answer<HookSet> {
  const set = layersInOrder(parsed);
  return known({ ...switched(set, context), problems: [...set.problems, ...windowsHints(set, context)] });
}

/** With hooks switched off in the settings nothing runs. A hook that could not run anyway keeps its own reason. */
export function switched(set: HookSet, context: Context): HookSet {
  if (context.assumed['hooksEnabled'] !== false) return set;
  const reason = because('cline.hooksDisabled');
  return { ...set, hooks: set.hooks.map((hook) => (hook.state.kind === 'on' ? { ...hook, state: { kind: 'off', reason } } : hook)) };
}

/** The documentation calls Windows unsupported and shows how it starts hooks there: both are told. */
function windowsHints(set: HookSet, context: Context): Problem[] {
  const place = set.locations[0];
  if (context.platform !== 'win32' || !place) return [];
  return [{ severity: 'hint', location: place.id, path: place.path, reason: because('cline.windowsUnsupported') }];
}
