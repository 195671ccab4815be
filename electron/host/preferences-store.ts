import { join } from 'node:path';
import { z } from 'zod';
import { preferencesSchema } from '../../shared/contract/calls.ts';
import type { Input, Preferences } from '../../shared/contract/calls.ts';
import { jsonSchema } from '../../shared/model/json.ts';
import type { Json } from '../../shared/model/json.ts';
import { lockedJson } from '../engine/store/locked-json.ts';
import type { LockedJsonOptions } from '../engine/store/locked-json.ts';

const USUAL_PREFERENCES: Preferences = {
  language: null,
  theme: 'system',
  editions: {},
  assumed: {},
  modes: {},
  safetyLimitMs: 600_000,
  settingsDiff: 'show',
};

type Stored = Record<string, Json>;

export interface PreferencesStore {
  read(): Promise<Preferences>;
  /** Fields that are absent stay. */
  set(change: Input<'preferences:set'>): Promise<Preferences>;
}

/** `<folder>/preferences.json`. A field that this version does not know, or cannot read, stays in the file as it is. */
export function createPreferencesStore({
  folder,
  ...rest
}: { folder: string } & Pick<LockedJsonOptions<Stored>, 'now' | 'onProblem'>): PreferencesStore {
  const file = lockedJson<Stored>({ path: join(folder, 'preferences.json'), schema: z.record(z.string(), jsonSchema), empty: {}, ...rest });
  return {
    read: async () => preferencesOf(await file.read()),
    set: async (change) => preferencesOf(await file.update((stored) => ({ ...stored, ...given(change) }))),
  };
}

function given(change: Input<'preferences:set'>): Stored {
  const fields: [string, Json | undefined][] = Object.entries(change);
  return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const { shape } = preferencesSchema;
/** Field by field: what one version cannot read costs nobody the rest. */
const lenientSchema = z.object({
  language: shape.language.catch(USUAL_PREFERENCES.language),
  theme: shape.theme.catch(USUAL_PREFERENCES.theme),
  editions: shape.editions.catch({}),
  assumed: shape.assumed.catch({}),
  modes: shape.modes.catch({}),
  safetyLimitMs: shape.safetyLimitMs.catch(USUAL_PREFERENCES.safetyLimitMs),
  settingsDiff: shape.settingsDiff.catch(USUAL_PREFERENCES.settingsDiff),
}) satisfies z.ZodType<Preferences>;

const preferencesOf = (stored: Stored): Preferences => lenientSchema.parse(stored);
