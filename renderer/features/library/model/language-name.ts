/** How people write the name of a script's language, as the format names it. */
const NAMES: Readonly<Record<string, string>> = { sh: 'sh', bash: 'Bash', python: 'Python', node: 'Node.js', powershell: 'PowerShell' };

export const languageName = (language: string): string => NAMES[language] ?? language;
