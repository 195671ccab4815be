/** Changes as the VS Code extension's panel makes them, where that does no harm, and what a running extension will notice. */
import type { Change, EditPlan } from '../../../model/change.ts';
import type { HookSet } from '../../../model/hook.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Reason } from '../../../model/reason.ts';
import { known } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { joinPath, parentPath } from '../../paths.ts';
import { documentedRules } from '../documented/edit.ts';
import { editScripts } from '../edit.ts';
import type { EditRules } from '../edit.ts';
import { hookFileName } from '../file-name.ts';
import { scriptPath } from '../launch.ts';
import { because } from '../words.ts';
import type { ClineWord } from '../words.ts';
import { panelScript } from './blank-script.ts';
import { messages } from './messages.ts';

/** The panel knows two modes only, and a new hook is off. */
const panelRules: EditRules = {
  ...documentedRules,
  blank: panelScript,
  newMode: 0o644,
  switchedMode: (_before, to) => (to === 'on' ? 0o755 : 0o644),
  unreadPlace: 'allowed',
};

export function edit(change: Change, set: HookSet, context: Context): Answer<EditPlan> {
  const plan = editScripts(change, set, context, panelRules);
  if ('needs' in plan) return plan;
  return known(
    plan.known.kind === 'refused'
      ? { kind: 'refused', reason: inItsWords(plan.known.reason, change, context) }
      : { ...plan.known, afterwards: plan.known.edits.length === 0 ? [] : afterwards(change, set, context) },
  );
}

/** Where the panel refuses too, `says` is its own sentence; where it would go on, the reason tells what it would do. */
function inItsWords(reason: Reason, change: Change, context: Context): Reason {
  switch (reason.code) {
    case 'cline.edit.exists':
      return change.kind === 'create'
        ? because('cline.shipped.edit.exists', { ...reason.params, says: messages.alreadyExists(change.event, pathOf(change, context)) })
        : reason;
    case 'cline.edit.unknownEvent':
      return change.kind === 'create'
        ? because('cline.shipped.edit.unknownEvent', { ...reason.params, says: messages.invalidType(change.event) })
        : reason;
    case 'cline.edit.gone':
      return change.kind === 'create'
        ? reason
        : because('cline.shipped.edit.gone', {
            ...reason.params,
            says: messages.doesNotExist(change.hook.event, parentPath(scriptPath(change.hook))),
          });
    case 'cline.edit.notItsFile':
      return because('cline.shipped.edit.nameUnchecked', { ...reason.params });
    case 'cline.edit.deadLink':
      return because('cline.shipped.edit.throughLink', { ...reason.params });
    case 'cline.edit.noSwitchOnWindows':
      return because('cline.shipped.edit.noSwitchOnWindows');
    default:
      return reason;
  }
}

const pathOf = ({ event, location }: Extract<Change, { kind: 'create' }>, context: Context): string =>
  joinPath(context, location.path, hookFileName(event, context));

/** A running extension keeps a list per event; a watcher drops only entries that already name a file of that directory. */
function afterwards(change: Change, set: HookSet, context: Context): Prediction[] {
  const unseen = (code: ClineWord): Prediction => ({ kind: 'notSeenUntil', reason: because(code), evidence: 'recorded' });
  const place = set.locations.find((location) => location.id === (change.kind === 'create' ? change.location.id : change.hook.location));
  const unread =
    place?.use === 'ignored' && place.note ? [{ kind: 'notSeenUntil', reason: place.note, evidence: 'recorded' } as const] : [];
  switch (change.kind) {
    case 'create':
      return [...(context.platform === 'win32' ? [] : [unseen('cline.shipped.createdOff')]), ...unread, unseen('cline.shipped.listIsKept')];
    case 'enable':
      return [...unread, unseen(change.to === 'on' ? 'cline.shipped.listIsKept' : 'cline.shipped.offWhileListed')];
    case 'order':
      return unread;
    case 'set':
      return [...unread, unseen('cline.shipped.listIsKept')];
    case 'delete':
      return [...unread, unseen('cline.shipped.goneWhileListed')];
  }
}
