import type { SettingsEntry } from '../../../shared/agents/settings-entries.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';

/** Whether a hook is what an entry says: the same event, matcher, command and timeout. */
export const isSaidBy = ({ event, matcher, raw }: Hook, entry: SettingsEntry): boolean =>
  sayingOf(event, matcher, raw) === sayingOf(entry.event, entry.matcher, entry.fields);

const sayingOf = (event: string, matcher: Json | undefined, { command = null, timeout = null }: JsonObject): string =>
  JSON.stringify([event, matcher ?? null, command, timeout]);
