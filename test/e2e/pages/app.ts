/** The window around every view, by what people see of it. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export type ViewName = 'Hooks' | 'Run' | 'Matchers' | 'Library' | 'Agents' | 'Settings';

export class AppPage {
  readonly page: Page;
  readonly rail: Locator;
  readonly statusBar: Locator;
  readonly toast: Locator;
  readonly dialog: Locator;
  readonly palette: Locator;
  readonly workspaceButton: Locator;
  readonly editionButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rail = page.getByRole('navigation', { name: 'Views' });
    this.statusBar = page.getByRole('contentinfo');
    this.toast = page.locator('.toast');
    this.dialog = page.getByRole('dialog');
    this.palette = page.locator('.palette');
    this.workspaceButton = page.getByRole('button', { name: /^Workspace:/ });
    this.editionButton = page.getByRole('button', { name: /^Edition:/ });
  }

  async go(view: ViewName): Promise<void> {
    await this.rail.getByRole('button', { name: view, exact: true }).click();
    await expect(this.rail.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-current', 'page');
  }

  /** Opens the palette by its key, types, and does what stands first. */
  async command(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await this.palette.getByRole('combobox').fill(text);
    await expect(this.palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(this.palette).toBeHidden();
  }

  /** What the focused element is called, for walks by keyboard. */
  focusedName(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const active = element?.getAttribute('aria-activedescendant');
      const named = active ? document.getElementById(active) : element;
      return named?.getAttribute('aria-label') ?? (named as HTMLElement | null)?.innerText.replace(/\s+/g, ' ') ?? '';
    });
  }

  /** The pane (`data-pane`) that holds the focus. */
  focusedPane(): Promise<string | null> {
    return this.page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane') ?? null);
  }

  /** True where something sticks out of the window to the right. */
  overflowsSideways(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }
}
