/** What is wrong with a manifest, and where in it. */
import type { z } from 'zod';
import type { Reason } from '../model/reason.ts';
import { because, isLibraryWord } from './words.ts';

export interface ManifestProblem {
  readonly code: string;
  /** `entries[0].event`; '' is the whole. */
  readonly path: string;
  readonly reason: Reason;
}

export const problemAt = (path: readonly PropertyKey[], reason: Reason): ManifestProblem => ({
  code: reason.code,
  path: pathText(path),
  reason,
});

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');

type Issue = z.core.$ZodIssue;

/** Every issue of the validator in the studio's words. `within`: the path of the value that was checked. */
export const problemsOf = (issues: readonly Issue[], within: readonly PropertyKey[] = []): ManifestProblem[] =>
  issues.flatMap((issue) => problemsOfIssue(issue, [...within, ...issue.path]));

function problemsOfIssue(issue: Issue, path: readonly PropertyKey[]): ManifestProblem[] {
  if (isLibraryWord(issue.message)) return [problemAt(path, because(issue.message))];
  switch (issue.code) {
    case 'invalid_type':
      return [
        problemAt(path, issue.input === undefined ? because('library.missing') : because('library.type', { expected: issue.expected })),
      ];
    case 'unrecognized_keys':
      return [problemAt(path, because('library.unknownKey', { keys: issue.keys.join(', ') }))];
    case 'invalid_value':
      return [problemAt(path, because('library.value', { values: issue.values.map(String).join(', ') }))];
    case 'too_big':
      return [problemAt(path, because('library.tooMany', { most: String(issue.maximum) }))];
    case 'too_small':
      return [problemAt(path, because('library.tooFew', { least: String(issue.minimum) }))];
    case 'invalid_union':
      if (issue.input === undefined) return [problemAt(path, because('library.missing'))];
      return problemsOfUnion(issue.errors, path);
    case 'invalid_key':
      return [problemAt(path, because('library.key')), ...problemsOf(issue.issues, path)].slice(0, 2);
    case 'invalid_format':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return [problemAt(path, because('library.shape'))];
  }
}

/** The form that came closest: one whose faults lie inside it rather than in its kind. */
function problemsOfUnion(forms: readonly (readonly Issue[])[], path: readonly PropertyKey[]): ManifestProblem[] {
  const inside = forms.filter((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0));
  const [closest] = inside.toSorted((a, b) => a.length - b.length);
  return closest ? problemsOf(closest, path) : [problemAt(path, because('library.form'))];
}
