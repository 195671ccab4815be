/** Hooks that are running now. When the studio itself ends, by `process.exit` or by a bug, they end with it. */
import { killNow } from './signal.ts';
import type { HookChild } from './signal.ts';

const live = new Set<HookChild>();
let watching: 'no' | 'yes' = 'no';

/** Ends the child with the studio until the returned function is called. */
export function endWithStudio(child: HookChild): () => void {
  if (watching === 'no') {
    watching = 'yes';
    process.on('exit', () => live.forEach(killNow));
  }
  live.add(child);
  return () => void live.delete(child);
}
