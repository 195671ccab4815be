/** Whether a script can be put into another folder and still find all that it reads. */

/** Words with which a script asks for the folder it lies in, or names a file as seen from there. */
const OWN_FOLDER =
  /\b__file__\b|\b__dirname\b|\bimport\.meta\b|\bBASH_SOURCE\b|\bPSScriptRoot\b|\$\{?0\b|(?:\bfrom|\bimport|\brequire\s*\()\s*['"]\.{1,2}\//;
const EXTENSION = /\.[^.]+$/;

/** `beside`: names of the other files in the script's folder. A guess from the text, and rather a wary one. */
export function standsAlone(text: string, beside: readonly string[]): boolean {
  if (OWN_FOLDER.test(text)) return false;
  const imported = new Set([...text.matchAll(/^[ \t]*(?:from|import)[ \t]+(\w+)/gm)].map(([, name]) => name));
  return !beside.some((name) => text.includes(name) || (/\.py$/.test(name) && imported.has(name.replace(EXTENSION, ''))));
}
