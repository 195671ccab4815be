/** The Matchers view: the pattern, the table of every edition, and the pane beside it. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class MatchersPage {
  readonly page: Page;
  readonly pattern: Locator;
  readonly table: Locator;
  readonly count: Locator;
  readonly side: Locator;
  readonly ownNames: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pattern = page.getByRole('textbox', { name: 'Pattern', exact: true });
    this.table = page.getByRole('table', { name: /^Tools/ });
    this.count = page.locator('.count-sentence');
    this.side = page.getByRole('region', { name: 'Warnings, own names and checks' });
    this.ownNames = page.getByRole('textbox', { name: /^Your own tool names/ });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Needs leave to use the clipboard. */
  async pasteOwnNames(names: readonly string[]): Promise<void> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
    await this.ownNames.focus();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  async addCheck(name: string, must: 'must hit' | 'must miss'): Promise<void> {
    await this.side.getByRole('radio', { name: must }).click();
    const field = this.side.getByRole('textbox', { name: /for a check$/ });
    await field.fill(name);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }

  /**
   * Types at the end of the pattern, key by key, and measures in the page how long each took from the key to the frame that
   * shows it.
   */
  async typingDelaysMs(text: string): Promise<number[]> {
    await this.pattern.focus();
    await this.page.keyboard.press('End');
    await this.pattern.evaluate((field) => {
      const delays: number[] = [];
      Object.assign(window, { typingDelays: delays });
      field.addEventListener('input', (event) => {
        requestAnimationFrame(() => {
          setTimeout(() => delays.push(performance.now() - event.timeStamp));
        });
      });
    });
    const before = await this.pattern.inputValue();
    for (const key of text) await this.page.keyboard.press(key);
    await expect(this.pattern).toHaveValue(before + text);
    await this.page.waitForFunction((count) => (window as unknown as { typingDelays: number[] }).typingDelays.length >= count, text.length);
    return this.page.evaluate(() => (window as unknown as { typingDelays: number[] }).typingDelays);
  }
}
