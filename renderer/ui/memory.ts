/** What this window remembers between visits: places of splitters, folded branches. Losing it costs nothing. */
const PREFIX = 'hook-studio.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // storage is switched off
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // storage is full or switched off
  }
}
