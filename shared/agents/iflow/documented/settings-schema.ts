/** settings.json by the hooks guide. */
import { settingsSchemaOf } from '../settings-schema.ts';
import { events } from './events.ts';
import { tools } from './tools.ts';

export const settingsSchema = settingsSchemaOf({ events, tools, timeout: 'iflow.settings.timeout.documented' });
