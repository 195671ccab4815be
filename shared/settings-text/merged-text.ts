import { faultOfJson } from './json-fault.ts';
import { mergeSettings } from './merge-settings.ts';
import { mergeTexts } from './merge-text.ts';
import type { Merged } from './merge-text.ts';

/** Two texts that come from one: JSON by what it says and only into valid JSON, any other text by lines. */
export function mergedText(base: string, ours: string, theirs: string): Merged {
  if ([base, ours, theirs].some((text) => faultOfJson(text) !== null)) return mergeTexts(base, ours, theirs);
  const merged = mergeSettings(base, ours, theirs);
  return merged.kind === 'merged' && faultOfJson(merged.text) !== null ? { kind: 'conflict' } : merged;
}
