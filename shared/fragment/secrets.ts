/** Texts that look like keys and passwords. They are only ever counted, never shown. */

/** Shapes that their makers documented. */
const KNOWN_SHAPES: readonly RegExp[] = [
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36,255}\b/,
  /\bgithub_pat_\w{22,255}\b/,
  /\bglpat-[\w-]{20,255}/,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,255}/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,255}\b/,
  /\bsk-[\w-]{20,255}/,
  /\bAIza[\w-]{35}/,
  /\bya29\.[\w-]{20,255}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bpypi-[\w-]{16,255}/,
  /\bhf_[A-Za-z0-9]{30,255}\b/,
  /\bLTAI[A-Za-z0-9]{12,30}\b/,
  /\beyJ[\w-]{8,2048}\.eyJ[\w-]{8,4096}\.[\w-]{8,1024}/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  /\bhttps?:\/\/[^\s:/@"']{1,255}:[^\s/@"'$]{3,255}@/,
  /\bBearer\s+[\w.~+/-]{16,2048}/,
];

/** `name = value`, `"name": "value"`, `--name value`, where the name says that the value is secret. */
const TELLING_NAME =
  /(?:pass(?:word|wd|phrase)|secret|token|credential|api[_-]?key|access[_-]?key|private[_-]?key)[\w-]{0,40}["']?(?:\s{0,4}(?::=?|=>?)\s{0,4}|\s{1,4}(?=["']?[^\s"'=:(]))["']?([^\s"'`,;)}\]]{6,512})/gi;
/** `NAME=value`: a long value that nobody would type. */
const ASSIGNED = /[A-Za-z_]\w{0,60}["']?\s{0,4}[:=]\s{0,4}["']?([A-Za-z0-9+/_=-]{24,512})/g;

/** A reference or a stand-in, not the thing itself. */
const STANDS_FOR =
  /^[$%<{[(]|^(?:process|os|env|input|payload|fields|sys|self|this|args?|opts?|options|config|settings)\b[.[(]|^(?:xxx+|\*+|\.\.\.|your|change)/i;
const IS_CODE = /[()[\]{}]|^[a-z]+(?:\.[a-z_]+)+$/i;

export function holdsSecret(text: string): boolean {
  if (KNOWN_SHAPES.some((shape) => shape.test(text))) return true;
  for (const [, value = ''] of text.matchAll(TELLING_NAME))
    if (!STANDS_FOR.test(value) && !IS_CODE.test(value) && isMixed(value)) return true;
  for (const [, value = ''] of text.matchAll(ASSIGNED)) if (isMixed(value) && bitsPerSign(value) >= 4.2) return true;
  return false;
}

/** Letters alone are words; a secret has a digit or a sign in it. */
const isMixed = (value: string): boolean => /\d|[^\w.-]/.test(value) && /[A-Za-z]/.test(value);

/** Shannon's entropy of the signs of a text. */
function bitsPerSign(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
