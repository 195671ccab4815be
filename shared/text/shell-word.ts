/** One word for any POSIX shell, whatever is in it. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
