/** Fragments, and how they are applied to the project of a stage. */
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { call } from './host-in.ts';
import type { Stage } from './host-in.ts';

export const IFLOW = 'iflow/documented';

export interface Script {
  readonly path: string;
  readonly mode?: string;
  readonly text?: string;
  readonly beside?: string;
}
export const fragmentWith = (command: unknown, scripts: readonly Script[] = [], event = 'Stop'): string =>
  JSON.stringify({
    hooks: Object.fromEntries([[event, [{ hooks: [{ type: 'command', command }] }]]]),
    ...(scripts.length > 0 && { hookStudio: { version: 1, scripts: scripts.map((script) => ({ mode: '755', ...script })) } }),
  });

export const applyTo = (scene: Stage, text: string, more: Partial<Input<'fragment:apply'>> = {}): Promise<Output<'fragment:apply'>> =>
  call(scene.host(), 'fragment:apply', {
    edition: IFLOW,
    source: { kind: 'text', text },
    to: { kind: 'location', location: 'project' },
    dryRun: 'no',
    ...more,
  });
export const failureOf = async (work: Promise<unknown>): Promise<{ readonly code: string; readonly params: unknown }> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ExpectedFailure)) throw error;
  return { code: error.failure.code, params: error.failure.reason.params };
};
export const outcomes = ({ report }: Output<'fragment:apply'>): unknown => report.map(({ outcome, reason }) => [outcome, reason?.code]);
