/** F6 goes round the panes of the window: each element with `data-pane`, in the order of the page. */

/** The control in a pane that takes the focus: the one that had it last, else the pane's own choice, else the first. */
const lastFocused = new WeakMap<Element, HTMLElement>();
const FOCUSABLE = '[tabindex="0"], button:not([tabindex="-1"]), a[href], input, textarea, select';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

export function rememberFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const pane = target.closest('[data-pane]');
  if (pane) lastFocused.set(pane, target);
}

export function moveToPane(direction: 'next' | 'previous'): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isShown);
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const step = direction === 'next' ? 1 : -1;
  for (let i = 1; i <= panes.length; i++) {
    const from = here === -1 ? (direction === 'next' ? -1 : 0) : here;
    const pane = panes[(from + step * i + panes.length * 2) % panes.length];
    if (!pane) continue;
    const before = lastFocused.get(pane);
    const target =
      before && pane.contains(before) && isShown(before)
        ? before
        : (pane.querySelector<HTMLElement>('[data-pane-start]') ?? [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown));
    if (!target) continue;
    target.focus();
    return;
  }
}
