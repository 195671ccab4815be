/** Numbers with their units, written alike in both languages: a space between number and unit. */

const round = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** 0.4 → “<1 ms”, 204 → “204 ms”, 1400 → “1.4 s”, 30 000 → “30 s”, 125 000 → “2 min 5 s”. */
export function writeMs(ms: number): string {
  if (ms > 0 && ms < 0.5) return '<1 ms';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9950) return `${round(ms / 1000, 1)} s`;
  if (ms < 59_500) return `${Math.round(ms / 1000)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** 347 → “347 B”, 1234 → “1.2 kB”, 16 777 216 → “17 MB”. */
export function writeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, 'kB'] : bytes < 999_950_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${round(value, value < 9.95 ? 1 : 0)} ${unit}`;
}
