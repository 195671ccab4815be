/** How hooks stand in the settings files of iFlow CLI: event → groups with one matcher each → entries. Both editions share it. */
import type { SettingsEntries } from '../../settings-entries.ts';
import { orderEntry, setField } from './change-entry.ts';
import { findEntries } from './find-entries.ts';
import { copyGroup, orderGroup, removeGroup } from './groups.ts';
import { addEntries } from './put-in.ts';
import { removeEntries } from './take-out.ts';

export const settingsEntries: SettingsEntries = {
  find: findEntries,
  remove: removeEntries,
  add: (text, entries) => addEntries(text, entries, 'passedOver'),
  set: setField,
  order: orderEntry,
  orderGroup,
  copyGroup,
  removeGroup,
};
