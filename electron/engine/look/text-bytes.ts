/** Bytes as text and back, without losing one. */

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const startsWithBom = (bytes: Buffer): boolean => bytes.length >= 3 && bytes.subarray(0, 3).equals(BOM);

/** Without the byte order mark; broken UTF-8 becomes replacement characters. */
export const textOf = (bytes: Buffer): string => (startsWithBom(bytes) ? bytes.toString('utf8', 3) : bytes.toString('utf8'));

/** Without the byte order mark; null where the bytes are no text: not UTF-8, or with a zero byte. */
export function plainTextOf(bytes: Buffer): string | null {
  const body = startsWithBom(bytes) ? bytes.subarray(3) : bytes;
  if (body.includes(0)) return null;
  try {
    return strict.decode(body);
  } catch {
    return null;
  }
}

/** `text` as it is, behind a byte order mark if there was one. */
export const bytesOf = (text: string, bom: boolean): Buffer =>
  bom ? Buffer.concat([BOM, Buffer.from(text, 'utf8')]) : Buffer.from(text, 'utf8');
