import type { Reason } from '../../../../shared/model/reason.ts';

/** A pattern that does what a finding says is missing. undefined: only a person can say. */
export interface Fix {
  readonly kind: 'anchor' | 'add' | 'use';
  readonly pattern: string;
  /** What is added or used. */
  readonly text: string;
}

export function fixFor({ code, params }: Reason, pattern: string): Fix | undefined {
  const text = (key: string): string => String(params?.[key] ?? '');
  switch (code) {
    case 'matcher.foundInside': {
      const anchored = `^(${pattern})$`;
      return { kind: 'anchor', pattern: anchored, text: anchored };
    }
    case 'matcher.caseMiss':
      return { kind: 'add', pattern: `${pattern}|${text('name')}`, text: text('name') };
    case 'matcher.mcpNeedsTail':
      return replacedBy(`${pattern}__.*`);
    case 'matcher.noExpressionHere':
      return replacedBy(text('plain'));
    case 'matcher.permissionRule':
      return replacedBy(text('tool'));
    default:
      return undefined;
  }
}

const replacedBy = (pattern: string): Fix => ({ kind: 'use', pattern, text: pattern });
