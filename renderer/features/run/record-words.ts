import type { Translate } from '../../i18n/use-words.ts';
import type { RunRecord } from './model/run-state.ts';
import { readVerdict } from './model/verdict-model.ts';

/** “14:32:07” */
export const clockText = (ms: number, language: string): string => new Date(ms).toLocaleTimeString(language, { hour12: false });

/** “PreToolUse, blocked, 14:32:07” */
export const recordNote = ({ report }: RunRecord, t: Translate, language: string): string =>
  `${report.event}, ${t('run.earlier.outcome', { head: readVerdict(report).head.kind })}, ${clockText(report.startedAt, language)}`;
