/** Cases recorded from iFlow CLI 0.5.19. */
import { resultOf } from './compare.ts';
import type { CaseFormat, Difference, Lab, RecordedCase } from './format.ts';
import { IFLOW_CATEGORIES, iflowCaseSchema } from './iflow/case.ts';
import { commandDifferences, execDifferences } from './iflow/run-case.ts';
import { mergeDifferences, validateDifferences } from './iflow/settings-case.ts';
import { aliasDifferences, matcherDifferences, outputDifferences } from './iflow/static-case.ts';
import { carriesTiming } from './timing.ts';

export const iflowFormat: CaseFormat = {
  name: 'iFlow CLI',
  edition: 'iflow/0.5.19',
  recognises: (cases) => cases.every((recorded) => IFLOW_CATEGORIES.has(recorded.category) && !('workspaceRoots' in recorded)),
  alone: carriesTiming,
  run: async (recorded, lab) => resultOf(await differencesIn(recorded, lab)),
};

async function differencesIn(recorded: RecordedCase, lab: Lab): Promise<Difference[]> {
  const parsed = iflowCaseSchema.parse(recorded);
  switch (parsed.category) {
    case 'matcher':
      return matcherDifferences(parsed);
    case 'alias':
      return aliasDifferences(parsed);
    case 'command':
      return commandDifferences(parsed, lab);
    case 'merge-config':
      return mergeDifferences(parsed, lab);
    case 'validate':
      return validateDifferences(parsed, lab);
    case 'output':
      return outputDifferences(parsed, lab);
    case 'exec':
      return execDifferences(parsed, lab);
  }
}
