/** The whole of standard input as text, with its byte order mark. @throws EILSEQ where it is not UTF-8: nothing is read into it */
export async function readStandardInput(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part as Uint8Array));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts));
  } catch {
    throw Object.assign(new Error('Standard input is not UTF-8'), { code: 'EILSEQ' });
  }
}
