import type { HandlersOf, Input, Output } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { repairJson } from '../../shared/settings-text/repair-json.ts';
import { locatorOf } from '../../shared/text/positions.ts';
import { because as becauseJson } from '../../shared/words/json.ts';
import { because } from '../../shared/words/studio.ts';
import { because as becauseWrites } from '../../shared/words/writes.ts';
import { planSave } from '../engine/edit/save-text.ts';
import { openTextFile } from '../engine/edit/text-file.ts';
import type { FilePolicy } from '../engine/edit/text-file.ts';
import type { HostParts } from './parts.ts';

export const fileCalls = (parts: HostParts): HandlersOf<'file'> => ({
  async 'file:open'({ path }) {
    const file = await openTextFile(path, await policyOf(parts, path));
    parts.places.alsoWatch(path);
    return file;
  },
  'file:save': (request) => save(parts, request),
  async 'file:repair'({ path, text }) {
    await policyOf(parts, path);
    const repair = repairJson(text);
    if (repair.kind !== 'repaired') return { kind: repair.kind };
    const locate = locatorOf(text);
    const steps = repair.steps.map(({ code, offset }) => becauseJson('json.repair', { step: code, ...locate(offset) }));
    return { kind: 'repaired', text: repair.text, keeps: repair.keeps, steps };
  },
});

/** What cannot be written is kept as a draft; what was written needs none any more. */
async function save(parts: HostParts, request: Input<'file:save'>): Promise<Output<'file:save'>> {
  const { path } = request;
  const policy = await policyOf(parts, path);
  try {
    const { planned, write } = await parts.writes.write({
      cause: becauseWrites(request.act === 'repair' ? 'write.repaired' : 'write.saved'),
      dryRun: 'no',
      plan: () => planSave(request, policy),
    });
    const { outcome } = planned;
    if (outcome.kind === 'conflict') await parts.drafts.keep(request);
    if (outcome.kind === 'conflict' || outcome.kind === 'notJson') return outcome;
    await parts.drafts.drop(path);
    return { kind: outcome.kind, write, file: await openTextFile(path, policy) };
  } catch (error) {
    if (error instanceof ExpectedFailure) await parts.drafts.keep(request).catch(() => undefined);
    throw error;
  }
}

/** @throws ExpectedFailure `fileNotOfHooks` */
export async function policyOf(parts: HostParts, path: string): Promise<FilePolicy> {
  const policy = await parts.files.policyOf(path);
  if (policy !== null) return policy;
  throw new ExpectedFailure({ code: 'fileNotOfHooks', reason: because('error.fileNotOfHooks', { path }) });
}
