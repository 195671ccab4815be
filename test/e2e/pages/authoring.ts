/** Dialogs that write hooks: what is chosen, what would be written. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class AuthoringPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** The same by keyboard: the field is reached with Tab, opened, and the option found by typing. */
  async type(label: string, option: string): Promise<void> {
    await this.tabTo(this.dialog.getByRole('combobox', { name: label, exact: true }));
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.page.keyboard.type(option);
    await this.page.keyboard.press('Enter');
  }

  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let count = 0; count < 80; count += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('Tab does not reach it.');
  }

  diffOf(pathEnd: string): Locator {
    return this.dialog.getByRole('group', { name: new RegExp(`^Diff of .*${pathEnd.replaceAll('.', '\\.')}$`) });
  }
}
