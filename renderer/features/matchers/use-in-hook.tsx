import { ChevronDown, Copy } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { agentOfHook } from '../../store/editions.ts';

/** The pattern as it stands in a settings file. */
export const asJson = (pattern: string): string => JSON.stringify(pattern);

/** Hands the pattern over: to a hook, which asks before its file is written, or copied. */
export function UseInHook() {
  const t = useWords();
  const store = useStudioStore();
  const { agent, event, pattern } = useStudio((state) => state.trial);
  const sets = useStudio((state) => state.hookSets);
  const hooks = sets.flatMap(({ edition, set }) =>
    set.hooks.filter((hook) => hook.event === event && agentOfHook(hook.id) === agent).map((hook) => ({ edition, hook })),
  );
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(asJson(pattern));
  };
  const entries: MenuEntry[] = [
    { kind: 'title', id: 'title', label: t(hooks.length > 0 ? 'matchers.useHint' : 'matchers.noHook') },
    ...hooks.map(({ edition, hook }): MenuEntry => ({
      kind: 'item',
      id: hook.id,
      label: hook.label,
      note: typeof hook.matcher === 'string' ? hook.matcher : '*',
      onSelect: () => {
        const { go, select, proposeChange } = store.getState();
        go('hooks');
        select({ kind: 'hook', hook: hook.id });
        void proposeChange(edition, { kind: 'set', hook: hook.id, field: 'matcher', value: pattern });
      },
    })),
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'copy',
      label: t('matchers.copyOnly'),
      icon: Copy,
      onSelect: () => void copy().then(() => store.getState().showToast(t('done.copied'))),
    },
  ];
  return (
    <Menu entries={entries} align="end">
      <Button size="small">
        {t('matchers.use')}
        <Icon of={ChevronDown} />
      </Button>
    </Menu>
  );
}
