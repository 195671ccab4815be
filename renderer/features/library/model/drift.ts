/** What is installed, held against its locks. Pure. */
import { keyOf } from './library-hook.ts';
import type { DriftedHook, InstalledHook } from './library-hook.ts';

const isSame = (a: InstalledHook, b: InstalledHook): boolean => a.scope === b.scope && a.source === b.source && a.name === b.name;

/** Every installed hook with its findings; behind them findings about hooks that no lock file tells of. */
export const withFindings = (installed: readonly InstalledHook[], drifted: readonly DriftedHook[]): DriftedHook[] => [
  ...installed.map((hook) => ({ ...hook, findings: drifted.filter((one) => isSame(one, hook)).flatMap(({ findings }) => findings) })),
  ...drifted.filter((one) => one.findings.length > 0 && !installed.some((hook) => isSame(one, hook))),
];

/** `places`: at how many they are installed; 0: each at one. */
export function countsOf(hooks: readonly InstalledHook[]): { readonly count: number; readonly places: number } {
  const count = new Set(hooks.map(keyOf)).size;
  return { count, places: hooks.length > count ? hooks.length : 0 };
}
