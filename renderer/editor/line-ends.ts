/** How a text ends its lines. `mixed` also for a carriage return alone: the editor makes all ends alike as soon as something is typed. */
export function lineEndsOf(text: string): 'lf' | 'crlf' | 'mixed' {
  const isCrlf = text.includes('\r\n');
  const isMixed = /\r(?!\n)/.test(text) || (isCrlf && /(?<!\r)\n/.test(text));
  return isMixed ? 'mixed' : isCrlf ? 'crlf' : 'lf';
}
