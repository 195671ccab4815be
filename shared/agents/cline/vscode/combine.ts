/** All places together, as the VS Code extension sees them. */
import type { Hook, HookSet } from '../../../model/hook.ts';
import type { ParsedLocation } from '../../edition.ts';
import { known } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { layersInOrder } from '../../scheduling.ts';
import { switched } from '../documented/combine.ts';
import { because } from '../words.ts';

export function combine(parsed: readonly ParsedLocation[], context: Context): Answer<HookSet> {
  const set = layersInOrder(parsed);
  const faults = new Map(set.hooks.filter((hook) => hook.state.kind === 'invalid').map((hook) => [hook.event, hook]));
  const hooks = set.hooks.map((hook) => withFault(inIgnoredPlace(hook, set), faults.get(hook.event)));
  return known(switched({ ...set, hooks }, context));
}

/** The panel makes hooks where the runtime may not look. */
function inIgnoredPlace(hook: Hook, set: HookSet): Hook {
  const place = set.locations.find((location) => location.id === hook.location);
  if (place?.use !== 'ignored' || hook.state.kind !== 'on') return hook;
  return { ...hook, state: { kind: 'ignored', reason: place.note ?? because('cline.shipped.placeIgnored') } };
}

/** One file that gives an odd error empties the whole scan for its event: a healthy hook elsewhere is lost with it. */
const withFault = (hook: Hook, fault: Hook | undefined): Hook =>
  fault === undefined || hook.state.kind !== 'on'
    ? hook
    : { ...hook, state: { kind: 'ignored', reason: because('cline.shipped.scanFailed', { path: fault.source }) } };
