import type { Output } from '../../../../shared/contract/calls.ts';

/** A sample that the hook would not fire on shows little: the first tool of the edition's own that its matcher hits. */
export const firstToolHit = ({ tools }: Output<'matcher:test'>): string | null =>
  tools.find((tool) => tool.match.hit && tool.known === 'yes')?.name ?? null;
