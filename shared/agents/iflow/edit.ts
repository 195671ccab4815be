/** Changes to hooks in settings files. */
import { known } from '../facts.ts';
import type { AgentEdition } from '../edition.ts';
import { because } from './words.ts';

/** The agent has no switch for one hook; the settings file itself is shown and not written. */
export const edit: AgentEdition['edit'] = (change) =>
  known({ kind: 'refused', reason: change.kind === 'enable' ? because('iflow.edit.noSwitch') : because('iflow.edit.settingsAreShown') });
