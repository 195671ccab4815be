/**
 * The keyboard never falls out of the page: when the element that has the focus goes away, with a dialog or because its page is
 * drawn anew, the focus goes back to where the person was.
 */

const FOCUSABLE = '[tabindex="0"], button:not([tabindex="-1"]), a[href], input, textarea, select';

/** The control of each pane that had the focus last. */
const lastIn = new WeakMap<Element, HTMLElement>();
/** The pane's control that had the focus last, and what is known of it once it is gone. */
let last: { readonly element: HTMLElement; readonly pane: string; readonly likeness: string } | null = null;
/** Whatever had the focus last, in a pane or above all of them. */
let lastAnywhere: Element | null = null;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;
const likenessOf = (element: Element): string =>
  [element.tagName, element.getAttribute('role'), element.getAttribute('aria-label') ?? element.textContent].join('\n');
const panesOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-pane]')].filter(isShown);
const controlsOf = (pane: Element): HTMLElement[] => [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  lastAnywhere = target;
  const pane = target.closest('[data-pane]');
  // A dialog's panes go with it.
  if (!pane || target.closest('[role="dialog"]')) return;
  lastIn.set(pane, target);
  last = { element: target, pane: pane.getAttribute('data-pane') ?? '', likeness: likenessOf(target) };
}

/** Into a pane: the control that had the focus there last, else the pane's own choice, else its first. */
function focusPane(pane: HTMLElement): boolean {
  const before = lastIn.get(pane);
  const target =
    before && pane.contains(before) && isShown(before)
      ? before
      : (pane.querySelector<HTMLElement>('[data-pane-start]') ?? controlsOf(pane)[0] ?? (pane.tabIndex === -1 ? pane : undefined));
  target?.focus();
  return target !== undefined && document.activeElement === target;
}

/** Into the view: the pane that says where it starts, else the first that takes the focus. */
export function focusView(): void {
  const stage = document.querySelector('main');
  const panes = stage ? panesOf(stage) : [];
  [...panes.filter((pane) => pane.querySelector('[data-pane-start]')), ...panes].some(focusPane);
}

/** The element that had it, else the one like it that was drawn in its place, else the view's first pane. */
function restoreFocus(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
  const before = last;
  if (before?.element.isConnected === true && isShown(before.element)) {
    before.element.focus();
    if (document.activeElement === before.element) return;
  }
  const pane = before && document.querySelector(`[data-pane="${CSS.escape(before.pane)}"]`);
  const twin = pane && controlsOf(pane).find((control) => likenessOf(control) === before.likeness);
  if (twin) twin.focus();
  else focusView();
}

/** F6 goes round the panes of the window: each element with `data-pane`, in the order of the page. */
export function moveToPane(direction: 'next' | 'previous'): void {
  const panes = panesOf(document);
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const step = direction === 'next' ? 1 : -1;
  for (let i = 1; i <= panes.length; i++) {
    const from = here === -1 ? (direction === 'next' ? -1 : 0) : here;
    const pane = panes[(from + step * i + panes.length * 2) % panes.length];
    if (pane && focusPane(pane)) return;
  }
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** After a dialog. Whoever took the focus meanwhile keeps it. */
export function restoreLostFocus(): void {
  if (isLost()) restoreFocus();
}

/** Starts to look after the focus; returns a way to stop. */
export function keepFocus(): () => void {
  const hear = (event: FocusEvent): void => remember(event.target);
  const isGone = (): boolean => isLost() && lastAnywhere !== null && !lastAnywhere.isConnected;
  // Not within the key press that closed something: the key would be heard again where the focus went.
  const watch = new MutationObserver(() => {
    if (isGone()) setTimeout(() => isGone() && restoreFocus());
  });
  document.addEventListener('focusin', hear);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', hear);
    watch.disconnect();
  };
}
