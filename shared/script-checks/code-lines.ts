/** A script's lines as code: comments blanked out, so that what stands in them is not taken for the script's doing. */
import type { ScriptLanguage } from '../agents/authoring.ts';

/** Same number of lines and columns as the text. Only whole-line comments, and Python's and PowerShell's blocks, are blanked. */
export function codeLines(text: string, language: ScriptLanguage): readonly string[] {
  const whole = blankBlocks(text, language).split(/\r?\n/);
  const comment = language === 'javascript' || language === 'typescript' ? /^\s*(?:\/\/|#!)/ : /^\s*#/;
  return whole.map((line) => (comment.test(line) ? ' '.repeat(line.length) : line));
}

const BLOCKS: Readonly<Record<ScriptLanguage, RegExp | null>> = {
  shell: null,
  python: /^[ \t]*("""|''')[\s\S]*?\1/gm,
  javascript: /\/\*[\s\S]*?\*\//g,
  typescript: /\/\*[\s\S]*?\*\//g,
  powershell: /<#[\s\S]*?#>/g,
};

function blankBlocks(text: string, language: ScriptLanguage): string {
  const blocks = BLOCKS[language];
  return blocks ? text.replaceAll(blocks, (block) => block.replaceAll(/[^\r\n]/g, ' ')) : text;
}

/** Shell code without what stands in single quotes: another program's text. */
export const withoutSingleQuoted = (line: string): string => line.replaceAll(/'[^']*'/g, (text) => ' '.repeat(text.length));
