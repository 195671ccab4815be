import type { AgentEdition } from '../../edition.ts';
import { editScripts, switchExecuteBits } from '../edit.ts';
import type { EditRules } from '../edit.ts';
import { isClineEvent } from '../event-names.ts';
import { eventOfFile, hookFileName } from '../file-name.ts';
import { blankScript } from '../templates/index.ts';

/** A new hook is on at once, as people expect of one that they have just written. */
export const documentedRules: EditRules = {
  isEvent: isClineEvent,
  fileName: hookFileName,
  isFileOf: (name, event, context) => eventOfFile(name, context) === event,
  blank: blankScript,
  newMode: 0o755,
  switchedMode: switchExecuteBits,
  unreadPlace: 'refused',
};

export const edit: AgentEdition['edit'] = (change, set, context) => editScripts(change, set, context, documentedRules);
