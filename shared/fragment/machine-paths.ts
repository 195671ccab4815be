/** Paths that only this machine has. */

/** Those of the given folders that a text spells out. Shorter than two parts (`/`, `/root`) is too short to tell. */
export function foldersSpelledOut(text: string, folders: readonly string[]): readonly string[] {
  return folders.filter((folder) => {
    if (folder.split(/[\\/]/).filter((part) => part !== '').length === 0) return false;
    for (let at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + 1)) {
      const [before, after] = [text.charAt(at - 1), text.charAt(at + folder.length)];
      if (!/[\w.~-]/.test(at === 0 ? '' : before) && (after === '' || !/[\w.-]/.test(after))) return true;
    }
    return false;
  });
}
