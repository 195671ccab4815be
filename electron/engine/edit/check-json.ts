import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { faultOfJson } from '../../../shared/settings-text/json-fault.ts';
import { locatorOf } from '../../../shared/text/positions.ts';
import { because } from '../../../shared/words/json.ts';

/** A settings file that is broken is never written. @throws ExpectedFailure `targetNotJson` with the path and the place of the fault */
export function checkJson(path: string, text: string): void {
  const fault = faultOfJson(text);
  if (!fault) return;
  const reason = because('error.targetNotJson', { path, fault: fault.code, ...locatorOf(text)(fault.offset) });
  throw new ExpectedFailure({ code: 'targetNotJson', reason });
}
