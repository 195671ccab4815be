/** The Run view: what is chosen, the trust dialog, and what came of a run. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class RunPage {
  readonly page: Page;
  readonly start: Locator;
  readonly dialog: Locator;
  readonly verdict: Locator;
  readonly timeline: Locator;
  readonly choice: Locator;
  readonly result: Locator;
  readonly editor: Locator;
  readonly announcement: Locator;

  constructor(page: Page) {
    this.page = page;
    this.choice = page.getByRole('region', { name: 'Event and payload' });
    this.result = page.getByRole('region', { name: 'What happens' });
    this.start = page.getByRole('button', { name: /^(Run \d+ hooks?|Running)/ });
    this.dialog = page.getByRole('dialog');
    this.verdict = page.getByRole('region', { name: 'Verdict' });
    this.timeline = page.getByRole('listbox', { name: 'Timeline' });
    this.editor = this.choice.locator('.code-editor[data-editor-state="ready"]');
    this.announcement = page.getByRole('status', { name: 'Notices' });
  }

  /** Waits until there is a plan for what is chosen. */
  async ready(): Promise<void> {
    await expect(this.page.locator('#run-payload-state')).toContainText('Fits');
  }

  async choose(field: 'Event' | 'Agent' | 'Sample' | 'Tool', option: string | RegExp): Promise<void> {
    await this.choice.getByRole('combobox', { name: field, exact: true }).click();
    await this.page.getByRole('option', { name: option }).click();
    await this.ready();
  }

  async approve(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Approve and run/ }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Presses the button, approves, and waits for the verdict. */
  async approveAndRun(): Promise<void> {
    await this.start.click();
    await this.approve();
    await this.ended();
  }

  async ended(): Promise<void> {
    await expect(this.verdict.getByText('Why', { exact: true })).toBeVisible();
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** The term of the verdict and what it says: “The user sees, now”. */
  told(term: string | RegExp): Locator {
    return this.verdict.locator('.verdict-told > div').filter({ has: this.page.locator('dt', { hasText: term }) });
  }

  bar(name: string | RegExp): Locator {
    return this.timeline.getByRole('option', { name });
  }

  hookBox(name: string | RegExp): Locator {
    return this.choice.getByRole('checkbox', { name });
  }

  async openOptions(): Promise<void> {
    await this.choice.getByRole('button', { name: /^Options/ }).click();
  }

  async asForm(): Promise<void> {
    await this.choice.getByRole('radio', { name: 'Form' }).click();
  }

  /** Types into the JSON, in the place of all that stands there. */
  async typeJson(text: string): Promise<void> {
    await expect(this.editor).toBeVisible();
    await this.editor.locator('.view-lines').click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
    // The editor closes brackets by itself.
    await this.page.keyboard.press('ControlOrMeta+Shift+End');
    await this.page.keyboard.press('Delete');
  }
}
