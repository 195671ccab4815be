/** Changes to the SDK's hooks. */
import type { AgentEdition } from '../../edition.ts';
import { known } from '../../facts.ts';
import { editScripts } from '../edit.ts';
import type { EditRules } from '../edit.ts';
import { hookFileName } from '../file-name.ts';
import { blankScript } from '../templates/index.ts';
import { because } from '../words.ts';
import { LISTED_ONLY, isSdkEvent } from './event-names.ts';
import { sdkEventOfFile } from './file-name.ts';

const rules: EditRules = {
  isEvent: (name) => isSdkEvent(name) || name === LISTED_ONLY,
  // Without an ending the file is a hook to the extension as well.
  fileName: hookFileName,
  isFileOf: (name, event) => sdkEventOfFile(name) === event,
  blank: blankScript,
  newMode: 0o755,
  switchedMode: 'cline.sdk.noSwitch',
  unreadPlace: 'refused',
};

/** A session lists its hooks once, when it is built. */
export const edit: AgentEdition['edit'] = (change, set, context) => {
  const plan = editScripts(change, set, context, rules);
  if ('needs' in plan || plan.known.kind === 'refused' || plan.known.edits.length === 0) return plan;
  return known({ ...plan.known, afterwards: [{ kind: 'notSeenUntil', reason: because('cline.sdk.nextSession'), evidence: 'read' }] });
};
