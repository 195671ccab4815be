/** Below the folder of an agent's hooks, `library/<name>/` holds what was installed from a library. */
const INSTALLED = /(?:^|[\\/])hooks[\\/]library[\\/]([^\\/]+)[\\/][^\\/]/i;

/** The library's name for the hook that a file belongs to; null: it was not installed from a library. */
export const installedName = (path: string): string | null => INSTALLED.exec(path)?.[1] ?? null;
