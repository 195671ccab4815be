/** Git's own words for what it does while it fetches: those that are known have words of ours. */
const STEPS = ['connecting', 'counting', 'compressing', 'receiving', 'resolving'] as const;

export type FetchStep = (typeof STEPS)[number] | 'other';

export const fetchStep = (step: string): FetchStep => STEPS.find((known) => known === step) ?? 'other';
