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
  readonly checkName: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pattern = page.getByRole('textbox', { name: 'Pattern', exact: true });
    this.table = page.getByRole('table', { name: /^Tools/ });
    this.count = page.locator('.count-sentence');
    this.side = page.getByRole('region', { name: 'Warnings, own names and checks' });
    this.checkName = page.getByRole('textbox', { name: /for a check$/ });
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
    await this.checkName.fill(name);
    await this.checkName.press('Enter');
    await expect(this.checkName).toHaveValue('');
  }

  /**
   * Types at the end of the field, key by key, and measures in the page how long each took from the key to the frame that
   * shows it.
   */
  async typingDelaysMs(text: string, into = this.pattern): Promise<number[]> {
    await into.focus();
    await this.page.keyboard.press('End');
    await into.evaluate((field) => {
      const delays: number[] = [];
      Object.assign(window, { typingDelays: delays });
      field.addEventListener('input', (event) => {
        // Handled: the page is free for the next event. When it is painted depends on the screen's beat.
        setTimeout(() => delays.push(performance.now() - event.timeStamp));
      });
    });
    const before = await into.inputValue();
    for (const key of text) await this.page.keyboard.press(key);
    await expect(into).toHaveValue(before + text);
    await this.page.waitForFunction((count) => (window as unknown as { typingDelays: number[] }).typingDelays.length >= count, text.length);
    return this.page.evaluate(() => (window as unknown as { typingDelays: number[] }).typingDelays);
  }
}
