import type { Hook } from '../../../shared/model/hook.ts';

/** null: it has no matcher, or none that is a text. */
export const matcherText = ({ matcher }: Pick<Hook, 'matcher'>): string | null =>
  typeof matcher === 'string' && matcher !== '' ? matcher : null;

/** What tells a hook from others of its event that have the same name; null: nothing has to. */
export const tellingMatcher = (hook: Hook, among: readonly Hook[]): string | null =>
  among.some((other) => other !== hook && other.label === hook.label && other.event === hook.event) ? matcherText(hook) : null;
