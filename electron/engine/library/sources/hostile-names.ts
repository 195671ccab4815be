/** Names that mean something else on another file system. */

/** Two paths that are one where case does not count; null: none. */
export function clashOf(paths: readonly string[]): readonly [string, string] | null {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length++) {
      const whole = parts.slice(0, length).join('/');
      const folded = whole.normalize('NFC').toLowerCase();
      const known = seen.get(folded);
      if (known !== undefined && known !== whole) return [known, whole];
      seen.set(folded, whole);
    }
  }
  return null;
}
