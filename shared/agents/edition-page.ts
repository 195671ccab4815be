/** The page about an edition, made of the edition itself: the same facts for the window and for the documents. */
import { z } from 'zod';
import { isJsonObject } from '../model/json.ts';
import type { Reason } from '../model/reason.ts';
import { because } from '../words/pages.ts';
import type { Difference, EditionRule } from './difference.ts';
import type { AgentEdition, EventSpec, Source } from './edition.ts';
import { differences, rules } from './index.ts';

export interface PayloadField {
  /** Dotted; `[]` stands for the entries of a list. */
  readonly path: string;
  readonly type: string;
}
export interface EditionPage {
  readonly edition: AgentEdition;
  readonly sources: readonly Source[];
  readonly rules: readonly EditionRule[];
  readonly events: readonly {
    readonly name: string;
    readonly fires: Reason;
    readonly never: Reason | undefined;
    readonly can: readonly Reason[];
    readonly fields: readonly PayloadField[];
  }[];
  readonly differences: readonly Difference[];
}

export function editionPage(edition: AgentEdition): EditionPage {
  return {
    edition,
    sources: Object.values(edition.sources),
    rules: rules.filter((rule) => rule.edition === edition.id),
    events: edition.events.map((event) => ({
      name: event.name,
      fires: event.fires,
      never: event.never,
      can: event.can.length > 0 ? event.can.map((can) => because(`page.can.${can}`)) : [because('page.can.nothing')],
      fields: payloadFields(event),
    })),
    differences: differences.filter(({ says }) => says.some((said) => said.edition === edition.id)),
  };
}

/** The fields of what a hook of the event reads, in the order of the schema. */
export function payloadFields(event: Pick<EventSpec, 'payload'>): PayloadField[] {
  return fieldsBelow(z.toJSONSchema(event.payload, { io: 'input', unrepresentable: 'any' }), '');
}

function fieldsBelow(schema: unknown, prefix: string): PayloadField[] {
  if (!isJsonObject(schema)) return [];
  const properties = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return properties.flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const items = isJsonObject(property) ? property['items'] : undefined;
    return [{ path, type: typeName(property) }, ...fieldsBelow(property, path), ...fieldsBelow(items, `${path}[]`)];
  });
}

function typeName(schema: unknown): string {
  if (!isJsonObject(schema)) return 'any';
  const { type, items } = { type: schema['type'], items: schema['items'] };
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return [...new Set(options.map(typeName))].join(' | ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `${typeName(items)}[]`;
  return typeof type === 'string' ? type : Array.isArray(type) ? type.join(' | ') : 'any';
}
