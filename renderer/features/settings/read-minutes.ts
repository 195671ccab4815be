/** “10” or “0.5”: minutes, at least one second, at most a day. */
export function readMinutes(text: string): { readonly kind: 'ms'; readonly ms: number } | { readonly kind: 'invalid' } {
  const trimmed = text.trim().replace(',', '.');
  const ms = Math.round(Number(trimmed) * 60_000);
  return trimmed !== '' && Number.isFinite(ms) && ms >= 1000 && ms <= 86_400_000 ? { kind: 'ms', ms } : { kind: 'invalid' };
}
