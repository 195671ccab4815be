import { factKey } from '../../../shared/agents/facts.ts';
import type { Facts } from '../../../shared/agents/facts.ts';
import { changedMeanwhile } from '../../engine/edit/failures.ts';

/**
 * The hooks of a set stand where they stood when their files were read; edits must count from the same texts.
 * @throws ExpectedFailure `fileChanged` where a file was read twice and had changed in between
 */
export function checkFresh(facts: Facts, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    const seen = facts[factKey('text', path)];
    if (seen !== undefined && seen !== text) throw changedMeanwhile(path);
  }
}
