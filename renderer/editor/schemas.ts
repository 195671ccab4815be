/** JSON schemas by path: completion and checks for what a person types. */
import type { jsonDefaults } from 'monaco-editor/languages/features/json/register';

export type JsonSchema = Readonly<Record<string, unknown>>;

const schemas = new Map<string, JsonSchema>();

/** Sets or removes the schema of one path. */
export function setSchema(defaults: typeof jsonDefaults, path: string, schema: JsonSchema | undefined): void {
  if (schemas.get(path) === schema) return;
  if (schema) schemas.set(path, schema);
  else schemas.delete(path);
  defaults.setDiagnosticsOptions({
    validate: true,
    allowComments: true,
    enableSchemaRequest: false,
    schemas: [...schemas].map(([at, value]) => ({
      uri: `studio:///schema${at.startsWith('/') ? at : `/${at}`}`,
      fileMatch: [`studio://${at.startsWith('/') ? at : `/${at}`}`],
      schema: value,
    })),
  });
}
