/** Parameters as they are typed, and the values that they stand for. Pure. */
import type { Parameter, ParameterValue } from '../../../../shared/library/parameter.ts';

export type Parameters = Readonly<Record<string, Parameter>>;
/** What differs from the defaults, by parameter, as typed. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** As it stands in its field: lists have one value a line. */
export function typedOf(value: ParameterValue): string | boolean {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join('\n') : String(value);
}

export type ReadParameter = { readonly kind: 'value'; readonly value: ParameterValue } | { readonly kind: 'noNumber' };

export function readParameter(parameter: Parameter, typed: string | boolean): ReadParameter {
  switch (parameter.type) {
    case 'boolean':
      return { kind: 'value', value: typed === true };
    case 'string':
      return { kind: 'value', value: String(typed) };
    case 'number': {
      const text = String(typed).trim();
      const value = Number(text);
      return text === '' || !Number.isFinite(value) ? { kind: 'noNumber' } : { kind: 'value', value };
    }
    case 'strings':
      return {
        kind: 'value',
        value: String(typed)
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      };
  }
}

/** The values of all parameters; null: something typed is no value of its type. */
export function valuesOf(parameters: Parameters, typed: Typed): Record<string, ParameterValue> | null {
  const read = Object.entries(parameters).map(([name, parameter]) => {
    const own = typed[name];
    return [name, own === undefined ? { kind: 'value' as const, value: parameter.default } : readParameter(parameter, own)] as const;
  });
  if (read.some(([, one]) => one.kind !== 'value')) return null;
  return Object.fromEntries(read.flatMap(([name, one]) => (one.kind === 'value' ? [[name, one.value]] : [])));
}
