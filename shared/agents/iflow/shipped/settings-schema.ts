/** settings.json as iFlow CLI 0.5.19 reads it. */
import { settingsSchemaOf } from '../settings-schema.ts';
import { events } from './events.ts';
import { tools } from './tools.ts';

export const settingsSchema = settingsSchemaOf({
  events,
  tools,
  timeout: 'iflow.settings.timeout.shipped',
  kinds: {
    SessionStart: ['startup', 'resume', 'clear', 'compress'],
    SessionEnd: ['clear', 'other', 'prompt_input_exit'],
  },
});
