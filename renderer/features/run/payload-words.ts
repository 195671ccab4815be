import type { Translate } from '../../i18n/use-words.ts';
import type { PayloadIssue, PayloadReading } from './model/payload-text.ts';

/** “`preToolUse.toolName` must be a text; it is a number.” */
export function issueText({ path, complaint }: PayloadIssue, t: Translate): string {
  switch (complaint.kind) {
    case 'missing':
      return t('run.misfit.missing', { path });
    case 'type':
      return t('run.misfit.type', {
        path,
        expected: t('run.type', { type: complaint.expected }),
        got: t('run.type', { type: complaint.got }),
      });
    case 'value':
      return t('run.misfit.value', { path, allowed: complaint.allowed.join(', ') });
    case 'other':
      return t('run.misfit.other', { path, message: complaint.message });
  }
}

/** What is amiss with the payload, with its place; null: nothing. */
export function faultText(reading: PayloadReading, t: Translate): string | null {
  switch (reading.kind) {
    case 'fits':
      return null;
    case 'notJson':
      return t('run.notJson', { line: reading.line, column: reading.column, what: t('run.notJson.what', { code: reading.code }) });
    case 'notObject':
      return t('run.notObject', { got: t('run.type', { type: reading.got }) });
    case 'misfit': {
      const [first, ...rest] = reading.issues;
      const text = t('run.misfit', { line: first.line, column: first.column, what: issueText(first, t) });
      return rest.length === 0 ? text : `${text} ${t('run.misfit.more', { count: rest.length })}`;
    }
  }
}
