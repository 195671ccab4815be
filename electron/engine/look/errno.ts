/** ENOENT, EACCES … of an error that Node threw; a stranger keeps its own words. */
export function errnoOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code;
  return String(error);
}
