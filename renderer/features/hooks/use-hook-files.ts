import { useEffect, useState } from 'react';
import type { Output } from '../../../shared/contract/calls.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { attempt } from '../../store/attempt.ts';
import { useBridge } from '../../store/use-studio.ts';

/** The files that a hook's words name; null: not answered yet. Asked again when those words change. */
export function useHookFiles(edition: string, hook: Hook): Output<'hooks:files'> | null {
  const bridge = useBridge();
  const [files, setFiles] = useState<Output<'hooks:files'> | null>(null);
  const words = JSON.stringify(hook.handler);
  useEffect(() => {
    let isWanted = true;
    void attempt(bridge.call('hooks:files', { edition, hook: hook.id })).then((answer) => {
      // Where its file cannot be read by now, what was known stays.
      if (isWanted) setFiles((before) => (answer.kind === 'ok' ? answer.value : (before ?? [])));
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, edition, hook.id, words]);
  return files;
}
