import type { MenuItemConstructorOptions } from 'electron';

export class MenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly enabled: boolean;
  readonly submenu: Menu | undefined;
  readonly #click: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    if (options.type !== 'separator' && options.label === undefined && options.role === undefined) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    }
    this.id = options.id;
    this.label = options.label ?? '';
    this.role = options.role;
    this.accelerator = options.accelerator;
    this.enabled = options.enabled ?? true;
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : undefined;
    this.#click = options.click;
  }

  click(): void {
    (this.#click as ((item: MenuItem) => void) | undefined)?.(this);
  }
}

export class Menu {
  static #application: Menu | null = null;
  readonly items: readonly MenuItem[];

  private constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static buildFromTemplate(template: readonly MenuItemConstructorOptions[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)));
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}
