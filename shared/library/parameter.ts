/** What a person may choose when a hook is installed. */
import { z } from 'zod';
import { textsSchema } from './texts.ts';

const described = { title: textsSchema, description: textsSchema.optional() };
const value = z.string().max(2000);

export const parameterSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('string'), default: value, ...described }),
  z.strictObject({ type: z.literal('number'), default: z.number(), ...described }),
  z.strictObject({ type: z.literal('boolean'), default: z.boolean(), ...described }),
  z.strictObject({ type: z.literal('strings'), default: z.array(value).max(200), ...described }),
]);
export type Parameter = z.infer<typeof parameterSchema>;

export const parameterValueSchema = z.union([value, z.number(), z.boolean(), z.array(value).max(200)]);
export type ParameterValue = z.infer<typeof parameterValueSchema>;
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

export function isOfType(type: Parameter['type'], given: ParameterValue): boolean {
  return type === 'strings' ? Array.isArray(given) : typeof given === type;
}

export const defaultsOf = (parameters: Readonly<Record<string, Parameter>>): ParameterValues =>
  Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, parameter.default]));
