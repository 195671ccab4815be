/** JSON schemas by path: completion and checks for what a person types. */
import type { jsonDefaults } from 'monaco-editor/languages/features/json/register';

export type JsonSchema = Readonly<Record<string, unknown>>;

const schemas = new Map<string, JsonSchema>();

/**
 * The pattern that stands for one model alone. Monaco holds it against the model's URI without escapes, where a drive's letter is
 * small; signs that would be read as a pattern become one of any sign.
 */
export const fileMatchOf = (path: string): string =>
  `studio:${path.startsWith('/') ? path : `/${path}`}`.replace(/^studio:\/[A-Za-z]:/, 'studio:/?:').replaceAll(/[*?[\]{}\\]/g, '?');

/** Sets or removes the schema of one path. */
export function setSchema(defaults: typeof jsonDefaults, path: string, schema: JsonSchema | undefined): void {
  if (schemas.get(path) === schema) return;
  if (schema) schemas.set(path, schema);
  else schemas.delete(path);
  defaults.setDiagnosticsOptions({
    validate: true,
    // Agents read comments, other programs do not; a trailing comma is a fault to all.
    comments: 'warning',
    trailingCommas: 'error',
    enableSchemaRequest: false,
    schemas: [...schemas].map(([at, value]) => ({
      uri: `studio:///schema${at.startsWith('/') ? at : `/${at}`}`,
      fileMatch: [fileMatchOf(at)],
      schema: value,
    })),
  });
}
