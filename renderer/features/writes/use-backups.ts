import { useEffect, useState } from 'react';
import { faultOfJson } from '../../../shared/settings-text/json-fault.ts';
import { attempt } from '../../store/attempt.ts';
import type { Attempt } from '../../store/attempt.ts';
import { useBridge, useStudioStore } from '../../store/use-studio.ts';
import { isSettingsFile } from './writes-slice.ts';
import type { Backup } from './writes-slice.ts';

export interface ListedBackup extends Backup {
  /** `notJson`: a version of a settings file that its agent could not read. */
  readonly reads: 'asText' | 'notJson';
}

/** What is kept of a file, newest first; null: not told yet. */
export function useBackups(path: string): Attempt<readonly ListedBackup[]> | null {
  const bridge = useBridge();
  const store = useStudioStore();
  const [answer, setAnswer] = useState<Attempt<readonly ListedBackup[]> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const readsOf = async ({ id }: Backup): Promise<ListedBackup['reads']> => {
      if (!isSettingsFile(store.getState(), path)) return 'asText';
      const read = await attempt(bridge.call('backup:read', { path, id }));
      const text = read.kind === 'ok' ? read.value.text : null;
      return text !== null && text.trim() !== '' && faultOfJson(text) ? 'notJson' : 'asText';
    };
    const ask = async (): Promise<void> => {
      const listed = await store.getState().listBackups(path);
      const told =
        listed.kind === 'ok'
          ? { ...listed, value: await Promise.all(listed.value.map(async (backup) => ({ ...backup, reads: await readsOf(backup) }))) }
          : listed;
      if (isWanted) setAnswer(told);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [bridge, store, path]);
  return answer;
}
