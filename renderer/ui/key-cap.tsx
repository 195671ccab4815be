import './key-cap.css';

/** A shortcut as it is written on the keyboard: “Ctrl K”, “⌘ K”. */
export function KeyCap({ children }: { readonly children: string }) {
  return <kbd className="key-cap">{children}</kbd>;
}
