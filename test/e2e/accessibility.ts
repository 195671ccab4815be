import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds serious or critical on the page as it is now, one line each: “serious color-contrast: .meta”.
 * @param within a selector, for a part of the page only
 */
export async function accessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  // By the debugger and not as a script tag, which the page's policy refuses.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } }).axe.run(
        { include: [selector] },
        { resultTypes: ['violations'] },
      ),
    within,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ impact, id, nodes }) => nodes.map(({ target }) => `${String(impact)} ${id}: ${target.join(' ')}`));
}
