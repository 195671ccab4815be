/** The Hooks view: tree, centre, live preview and its dialogs. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class HooksPage {
  readonly page: Page;
  readonly tree: Locator;
  readonly title: Locator;
  readonly preview: Locator;
  readonly switch: Locator;
  readonly newButton: Locator;
  readonly editor: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('tree', { name: 'Hooks' });
    this.title = page.getByRole('heading', { level: 1 });
    this.preview = page.getByRole('region', { name: 'Live preview' });
    this.switch = page.getByRole('switch');
    this.newButton = page.getByRole('button', { name: 'New hook', exact: true }).first();
    this.editor = page.locator('.code-editor[data-editor-state="ready"]');
    this.dialog = page.getByRole('dialog');
  }

  /** Rows by name and state: “PreToolUse on”. */
  row(name: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name });
  }

  /** “2 Project .clinerules/hooks”: level and name of each row that is drawn. */
  rowNames(): Promise<string[]> {
    return this.tree.getByRole('treeitem').evaluateAll((rows) =>
      rows.map((row) => {
        // What is drawn for the eye alone has its words beside it.
        const spoken = row.cloneNode(true) as HTMLElement;
        for (const drawn of spoken.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
        const words = [...spoken.children].map((part) => part.textContent.trim()).filter((part) => part !== '');
        return `${row.getAttribute('aria-level') ?? ''} ${words.join(' ')}`;
      }),
    );
  }

  /** By the mouse, to the upper or lower part of the other row; the key is pressed once the row hangs at the pointer. */
  async drag(from: string | RegExp, to: string | RegExp, side: 'above' | 'below', key?: 'Shift' | 'Control'): Promise<void> {
    const target = this.row(to);
    await target.scrollIntoViewIfNeeded();
    await this.row(from).hover();
    await this.page.mouse.down();
    const box = (await target.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const y = box.y + (side === 'above' ? 3 : box.height - 3);
    await this.page.mouse.move(box.x + 70, y, { steps: 4 });
    if (key) await this.page.keyboard.down(key);
    await this.page.mouse.move(box.x + 76, y, { steps: 4 });
    await expect(target).toHaveClass(/tree-drop-(above|below|onto)/);
    await this.page.mouse.up();
    if (key) await this.page.keyboard.up(key);
  }

  async waitForEditor(): Promise<void> {
    await expect(this.editor.first()).toBeVisible();
    await expect(this.editor.locator('.view-line').first()).toBeVisible();
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The editor's visible text, its non-breaking spaces made plain. */
  async editorText(): Promise<string> {
    const lines = await this.editor
      .first()
      .locator('.view-line')
      .evaluateAll((all) =>
        all
          .map((line) => [Number((line as HTMLElement).style.top.replace('px', '')), line.textContent] as const)
          .sort(([a], [b]) => a - b)
          .map(([, text]) => text),
      );
    return lines.join('\n').replaceAll('\u00a0', ' ');
  }

  /** Puts the caret behind the last character and types there. */
  async typeAtEnd(text: string): Promise<void> {
    await this.editor.first().locator('.view-lines').click();
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(text);
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
  }

  async choosePopup(label: string, option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  async openMore(item: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
