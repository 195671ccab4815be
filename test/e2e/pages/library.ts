/** The Library view: filters, search, the page of a hook, and its dialogs. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class LibraryPage {
  readonly page: Page;
  readonly search: Locator;
  readonly cards: Locator;
  readonly found: Locator;
  readonly filters: Locator;
  readonly hook: Locator;
  readonly title: Locator;
  readonly readme: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: /^Search/ });
    this.cards = page.getByRole('listbox', { name: 'Hooks found' }).getByRole('option');
    this.found = page.getByRole('region', { name: 'Hooks found' }).getByRole('status');
    this.filters = page.getByRole('region', { name: 'Filters' });
    this.hook = page.getByRole('region', { name: 'Hook', exact: true });
    this.title = this.hook.getByRole('heading', { level: 1 });
    this.readme = this.hook.locator('.readme');
    this.dialog = page.getByRole('dialog');
  }

  /** Searches and opens what fits best. */
  async open(text: string, title: string): Promise<void> {
    await this.search.fill(text);
    await expect(this.found).toContainText(`for “${text}”`);
    await this.cards.first().click();
    await expect(this.title).toHaveText(title);
    await expect(this.act('Run examples')).toBeVisible();
  }

  act(name: string | RegExp): Locator {
    return this.hook.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** A part of the hook's page, by its heading. */
  part(heading: string): Locator {
    return this.hook.locator('section.library-part').filter({ has: this.page.getByRole('heading', { name: heading, exact: true }) });
  }

  filter(facet: string, value: string): Locator {
    return this.filters.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) });
  }

  /** Of the pages in the pane at the left: “Installed”. */
  async goTo(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Pages of the library' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  }

  async openSources(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Sources/ })
      .first()
      .click();
    await expect(this.dialog.getByRole('heading', { name: 'Sources of the library' })).toBeVisible();
  }

  /** Adds a folder or a repository and trusts it. */
  async addSource(location: string, title: string): Promise<void> {
    await this.openSources();
    await this.dialog.getByLabel('Folder or git address').fill(location);
    await this.dialog.getByRole('button', { name: 'Add the source' }).click();
    await this.dialog.getByRole('button', { name: `Trust ${title}`, exact: true }).click();
    await expect(this.dialog.getByRole('button', { name: `End trust in ${title}`, exact: true })).toBeVisible();
    await this.dialog.getByRole('button', { name: 'Close' }).click();
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }
}
