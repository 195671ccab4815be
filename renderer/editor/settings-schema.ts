/** An edition's settings file as the JSON Schema that Monaco completes, explains and checks by. */
import { z } from 'zod';
import type { AgentEdition } from '../../shared/agents/edition.ts';
import { reasonSchema } from '../../shared/model/reason.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { say } from '../../shared/words/say.ts';
import type { JsonSchema } from './schemas.ts';

const made = new Map<string, JsonSchema>();

/** Undefined for an agent without settings files. The same object for the same edition and language, as the editor asks. */
export function settingsJsonSchema(edition: AgentEdition, language: Language): JsonSchema | undefined {
  if (!edition.settingsSchema) return undefined;
  const id = `${edition.id} ${language}`;
  const schema =
    made.get(id) ?? (explained(z.toJSONSchema(edition.settingsSchema, { io: 'input', unrepresentable: 'any' }), language) as JsonSchema);
  made.set(id, schema);
  return schema;
}

/** `says` becomes the description, in the language asked for. */
function explained(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => explained(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const reason = key === 'says' ? reasonSchema.safeParse(inner) : undefined;
      return reason?.success ? [['description', say(reason.data, language)]] : [[key, explained(inner, language)]];
    }),
  );
}
