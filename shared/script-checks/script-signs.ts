/** Signs in a script's code by which a mistake is told, per language. Rather one too few than one that is not sure. */
import type { ScriptLanguage } from '../agents/authoring.ts';

/** An exit code that is written out. */
export const EXIT: Readonly<Record<ScriptLanguage, RegExp>> = {
  shell: /(?<=^|[\s;&|({])exit\s+(\d+)\b/g,
  python: /\b(?:(?:sys\.|os\._)?exit|SystemExit)\((\d+)\)/g,
  javascript: /\bprocess\.(?:exit\((\d+)\)|exitCode\s*=\s*(\d+))/g,
  typescript: /\bprocess\.(?:exit\((\d+)\)|exitCode\s*=\s*(\d+))/g,
  powershell: /(?<=^|[\s;{])exit\s+(\d+)\b/gi,
};

/** Anything that may read standard input. */
export const READS_STDIN: Readonly<Record<ScriptLanguage, RegExp>> = {
  shell:
    /(?:^|\$\(|[(;{!]|&&|\|\||\b(?:if|then|do|else)\b)\s*(?:cat|jq|grep|sed|awk|tee|head|tail|wc|python3?|node|perl|ruby)\b(?![^\n]*<<<)|\b(?:read|mapfile|readarray)\b|<&0|\/dev\/stdin|^\s*(?:source|\.)\s/m,
  python: /stdin|open\(0|\binput\(|fileinput/,
  javascript: /stdin|readFileSync\(0|\/dev\/stdin|require\(|import\(|^\s*import\s/m,
  typescript: /stdin|readFileSync\(0|\/dev\/stdin|require\(|import\(|^\s*import\s/m,
  powershell: /\[Console\]::In\b|OpenStandardInput|\$input\b|Read-Host|ReadToEnd/i,
};

/** A first argument that the script uses as its input. */
export const USES_ARGUMENT: Readonly<Record<ScriptLanguage, RegExp>> = {
  shell: /\$(?:1\b|\{1[}:])/,
  python: /\bsys\.argv\[1\]/,
  javascript: /\bprocess\.argv\[2\]/,
  typescript: /\bprocess\.argv\[2\]/,
  powershell: /\$args\[0\]/i,
};

/** In a shell `$1` may belong to a function, or to what `set --` has put there. */
export const OWN_ARGUMENTS = /^\s*(?:function\s+\w+|[\w-]+\s*\(\s*\))|\bset\s+--/m;

/** A key of an answer being written: `"key":`, `\"key\":`, `key: …`, `key = …`, `.key = …`. */
export const writesKey = (key: string): RegExp => new RegExp(`(?<![\\w$-])(?:\\\\?["'])?${key}(?:\\\\?["'])?\\s*(?::|=(?!=))`);
