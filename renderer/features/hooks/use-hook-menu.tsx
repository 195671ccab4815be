import { Copy } from 'lucide-react';
import { ownKeyboard, writeShortcut } from '../../commands/shortcut.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudioStore } from '../../store/use-studio.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import type { Failure } from '../../../shared/contract/failure.ts';
import { hookActs } from './hook-acts.ts';
import type { FoundHook } from './hook-sets.ts';

/** One hook's acts as a menu. `refusals`: why the host would refuse one, by the act's id, as far as it was asked. */
export function useHookMenu(): (found: FoundHook, refusals: Readonly<Record<string, Failure | null>>) => readonly MenuEntry[] {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  return (found, refusals) => {
    const acts = hookActs(found);
    const copyPath = async (): Promise<void> => {
      await navigator.clipboard.writeText(found.hook.source);
      store.getState().showToast(t('done.copied'));
    };
    const entries = acts.map((act): MenuEntry => {
      const refusal = refusals[act.id];
      return {
        kind: 'item',
        id: act.id,
        icon: act.icon,
        label: t(act.title),
        ...(act.shortcut !== undefined && { keys: <KeyCap>{writeShortcut(act.shortcut, ownKeyboard)}</KeyCap> }),
        disabledReason: act.unavailable ? t(act.unavailable) : refusal ? say(refusal.reason) : undefined,
        onSelect: () => act.perform(store.getState()),
      };
    });
    return [
      ...entries.flatMap((entry, i): MenuEntry[] =>
        i > 0 && acts[i]?.group !== acts[i - 1]?.group ? [{ kind: 'line', id: `line.${i}` }, entry] : [entry],
      ),
      { kind: 'item', id: 'copyPath', icon: Copy, label: t('hooks.copyPath'), onSelect: () => void copyPath() },
    ];
  };
}
