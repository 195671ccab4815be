/** What is installed, held against its locks. Pure. */
import type { DriftedHook, InstalledHook } from './library-hook.ts';

const isSame = (a: InstalledHook, b: InstalledHook): boolean => a.scope === b.scope && a.source === b.source && a.name === b.name;

/** Every installed hook with its findings; behind them findings about hooks that no lock file tells of. */
export const withFindings = (installed: readonly InstalledHook[], drifted: readonly DriftedHook[]): DriftedHook[] => [
  ...installed.map((hook) => ({ ...hook, findings: drifted.filter((one) => isSame(one, hook)).flatMap(({ findings }) => findings) })),
  ...drifted.filter((one) => one.findings.length > 0 && !installed.some((hook) => isSame(one, hook))),
];
