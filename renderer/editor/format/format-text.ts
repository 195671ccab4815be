/** Formatting of a whole text, asked for by a person. Prettier is loaded when it is first needed. */
import { format as jsonEdits, applyEdits, parse, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import type { EditorLanguage } from '../language.ts';
import { positionAt } from '../marker.ts';

export type Formatting =
  | { readonly kind: 'formatted'; readonly text: string }
  /** It has its form already. */
  | { readonly kind: 'unchanged' }
  /** A fault keeps it from being read. `message` is the parser's own English. */
  | { readonly kind: 'fault'; readonly message: string; readonly line: number; readonly column: number }
  | { readonly kind: 'noFormatter' };

/** Which language has a formatter. */
export const formatterOf = (language: EditorLanguage): 'json' | 'prettier' | null =>
  language === 'json' ? 'json' : language === 'javascript' || language === 'typescript' ? 'prettier' : null;

/** Never throws for anything that stands in the text. Line ends come back as they were, and so does the lack of a last one in JSON. */
export async function formatText(language: EditorLanguage, text: string): Promise<Formatting> {
  const formatter = formatterOf(language);
  if (formatter === null) return { kind: 'noFormatter' };
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formatted = formatter === 'json' ? formatJson(text, eol) : await formatScript(language, text, eol);
  return formatted.kind === 'formatted' && formatted.text === text ? { kind: 'unchanged' } : formatted;
}

const indentOf = (text: string): { readonly useTabs: boolean; readonly tabWidth: number } => {
  const first = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return { useTabs: first.startsWith('\t'), tabWidth: first.startsWith('\t') ? 2 : Math.min(8, first.length) };
};

/** Blanks and line ends only: no value, comment or comma changes. */
function formatJson(text: string, eol: string): Formatting {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: false, disallowComments: false });
  const [first] = errors;
  if (first) return { kind: 'fault', message: `${printParseErrorCode(first.error)}.`, ...positionAt(text, first.offset) };
  const { useTabs, tabWidth } = indentOf(text);
  const edits = jsonEdits(text, undefined, { tabSize: tabWidth, insertSpaces: !useTabs, eol, insertFinalNewline: /\n\s*$/.test(text) });
  return { kind: 'formatted', text: applyEdits(text, edits) };
}

async function formatScript(language: EditorLanguage, text: string, eol: string): Promise<Formatting> {
  const [{ format }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  const { useTabs, tabWidth } = indentOf(text);
  const singles = text.split("'").length;
  try {
    const formatted = await format(text, {
      parser: language === 'typescript' ? 'babel-ts' : 'babel',
      plugins: [babel, estree],
      useTabs,
      tabWidth,
      printWidth: 100,
      singleQuote: singles >= text.split('"').length,
      endOfLine: eol === '\n' ? 'lf' : 'crlf',
    });
    return { kind: 'formatted', text: formatted };
  } catch (error) {
    return { kind: 'fault', ...faultIn(error) };
  }
}

/** Prettier's syntax errors carry their place; its message goes on with a picture of the code. */
function faultIn(error: unknown): { readonly message: string; readonly line: number; readonly column: number } {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const place = /\((\d+):(\d+)\)\s*$/.exec(message);
  return {
    message: message.replace(/\s*\(\d+:\d+\)\s*$/, ''),
    line: Number(place?.[1] ?? 1),
    column: Number(place?.[2] ?? 1),
  };
}
