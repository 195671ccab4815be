/** The comments of a text of JSON, in order, as they are written but for the blanks around their lines. */
import { createScanner } from 'jsonc-parser';
import { TOKEN } from './json-fault.ts';

export function commentsOf(text: string): readonly string[] {
  if (!/\/[/*]/.test(text)) return [];
  const scanner = createScanner(text, false);
  const comments: string[] = [];
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan())
    if (kind === TOKEN.lineComment || kind === TOKEN.blockComment)
      comments.push(text.slice(scanner.getTokenOffset(), scanner.getPosition()).replaceAll(/\s+/g, ' ').trim());
  return comments;
}
