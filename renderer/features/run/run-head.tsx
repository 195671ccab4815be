import { History, ListTree, RotateCcw } from 'lucide-react';
import type { RunReport } from '../../../shared/model/run.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { writeMs } from './model/measures.ts';
import { isBusy } from './model/run-state.ts';
import type { RunOrder } from './model/run-state.ts';
import { actOf } from './model/verdict-model.ts';
import { clockText, recordNote } from './record-words.ts';
import { recordsHere } from './records-here.ts';
import { Sentence } from './sentence.tsx';

export interface RunHeadProps {
  readonly order: RunOrder;
  readonly number: number;
  readonly report?: RunReport;
}

/** Which run this is, and the way to others. */
export function RunHead({ order, number, report }: RunHeadProps) {
  const t = useWords();
  const language = useLanguage();
  const busy = useStudio((state) => isBusy(state.run));
  const store = useStudioStore();
  const payload: JsonObject = report?.payload ?? (isJsonObject(order.payload) ? order.payload : {});
  const { tool } = actOf(order.event, payload);
  const time = report ? clockText(report.startedAt, language) : '';
  return (
    <div className="pane-bar run-head">
      <h2 className="truncate">
        <Sentence text={tool === null ? order.event : t('run.head.on', { event: order.event, tool })} />
      </h2>
      <span className="meta grow truncate">
        {report ? t('run.head.run', { number, time, took: writeMs(report.endedAt - report.startedAt) }) : t('run.head.running', { number })}
        {order.place === 'copy' && <>, {t('run.head.copy')}</>}
      </span>
      <EarlierRuns shown={number} />
      {!busy && (
        <Button size="small" kind="ghost" icon={ListTree} onClick={() => store.getState().showPlan()}>
          {t('run.plan')}
        </Button>
      )}
      {!busy && (
        <Button size="small" icon={RotateCcw} onClick={() => void store.getState().repeatRun()}>
          {t('run.again')}
        </Button>
      )}
    </div>
  );
}

/** The finished runs of this session, to switch between. */
export function EarlierRuns({ shown }: { readonly shown: number | null }) {
  const t = useWords();
  const language = useLanguage();
  const records = useStudio(useShallow(recordsHere));
  const show = useStudio((state) => state.showRecord);
  const busy = useStudio((state) => isBusy(state.run));
  if (busy || records.length === 0 || (records.length === 1 && records[0]?.number === shown)) return null;
  return (
    <Menu
      align="end"
      entries={[
        { kind: 'title', id: 'title', label: t('run.earlier') },
        ...records.map((record) => ({
          kind: 'choice' as const,
          id: String(record.number),
          chosen: record.number === shown ? ('yes' as const) : ('no' as const),
          label: t('run.earlier.open', { number: record.number }),
          note: recordNote(record, t, language),
          onSelect: () => show(record.number),
        })),
      ]}
    >
      <Button size="small" kind="ghost" icon={History}>
        {t('run.earlier')}
      </Button>
    </Menu>
  );
}
