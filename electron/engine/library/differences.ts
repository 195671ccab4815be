/** What an example expects, held against what came of it. */
import { readFile } from 'node:fs/promises';
import type { Expectation } from '../../../shared/library/example.ts';
import { because } from '../../../shared/library/words.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import type { Verdict } from '../../../shared/model/verdict.ts';
import { contextForModel } from '../../../shared/model/verdict.ts';

const MOST_SHOWN = 600;
const shown = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** Empty: all is as expected. `fileAt`: where a path of the example lies. */
export async function differencesOf(expected: Expectation, report: RunReport, fileAt: (path: string) => string): Promise<Reason[]> {
  const { verdict } = report;
  const isStopped = verdict.decision === 'blocks' || verdict.decision === 'stopsRun';
  const found = isStopped ? 'stops' : verdict.decision;
  return [
    ...notRun(report),
    ...(found === expected.decision ? [] : [because('library.differs.decision', { expected: expected.decision, found: verdict.decision })]),
    ...ofReason(expected, verdict),
    ...ofContext(expected, verdict),
    ...(await Promise.all(Object.entries(expected.files ?? {}).map(([path, part]) => ofFile(path, part, fileAt(path))))).flat(),
  ];
}

/** A hook that its matcher holds back has nothing to do here; any other that did not run, or failed, shows nothing. */
function notRun({ hooks }: RunReport): Reason[] {
  if (hooks.length === 0) return [because('library.differs.noHook')];
  return hooks.flatMap(({ ran, stage, why, outcome }) => {
    if (stage === 'matcher') return [];
    const reason = ran === 'no' ? why : outcome?.failure?.message;
    return reason ? [because('library.differs.notRun'), reason] : [];
  });
}

function ofReason({ reason }: Expectation, verdict: Verdict): Reason[] {
  const found = verdict.reason ?? '';
  return reason === undefined || found.includes(reason)
    ? []
    : [because('library.differs.reason', { expected: reason, found: shown(found) })];
}

function ofContext({ contextForModel: wanted }: Expectation, verdict: Verdict): Reason[] {
  if (wanted === undefined) return [];
  const results = verdict.deliveries
    .filter(({ what, to }) => what === 'toolResult' && to === 'model')
    .map(({ value }) => JSON.stringify(value));
  const found = [contextForModel(verdict) ?? '', ...results].filter((text) => text !== '').join('\n');
  if (wanted === null) return found === '' ? [] : [because('library.differs.noContext', { found: shown(found) })];
  return found.includes(wanted) ? [] : [because('library.differs.context', { expected: wanted, found: shown(found) })];
}

async function ofFile(path: string, part: string | null, file: string): Promise<Reason[]> {
  const found = await readFile(file, 'utf8').catch(() => null);
  if (part === null) return found === null ? [] : [because('library.differs.noFile', { path, found: shown(found) })];
  return found?.includes(part) === true ? [] : [because('library.differs.file', { path, expected: part, found: shown(found ?? '–') })];
}
