/** Something wrong or worth knowing at a place in a text. Lines and columns count from 1. */
export interface EditorMarker {
  readonly severity: 'error' | 'warning' | 'hint';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** UTF-16 offset → line and column from 1. Offsets past the end stand at the end. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, Math.max(0, offset));
  const line = before.split('\n').length;
  return { line, column: before.length - (before.lastIndexOf('\n') + 1) + 1 };
}
