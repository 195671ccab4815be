import { ChevronDown } from 'lucide-react';
import { defaultEditions } from '../../shared/agents/index.ts';
import { useEditionTitle } from './use-edition-title.ts';
import { useWords } from '../i18n/use-words.ts';
import { chosenEditions, editionsOfAgent } from '../store/editions.ts';
import { useStudio, useStudioStore } from '../store/use-studio.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu.tsx';

/** The agent in view and the edition that answers for it; its menu holds those of every agent. */
export function EditionChooser() {
  const t = useWords();
  const titleOf = useEditionTitle();
  const store = useStudioStore();
  const preferences = useStudio((state) => state.preferences);
  const agent = useStudio((state) => state.agentInView);
  const chosen = chosenEditions(preferences);
  const shown = chosen.find((edition) => edition.agent === agent) ?? chosen[0];
  if (!shown) return null;
  const entries = defaultEditions.flatMap((first): MenuEntry[] => [
    { kind: 'title', id: first.agent, label: first.agentTitle },
    ...editionsOfAgent(first.agent).map((edition): MenuEntry => ({
      kind: 'choice',
      id: edition.id,
      label: titleOf(edition),
      note: edition.checkedOn,
      chosen: chosen.includes(edition) ? 'yes' : 'no',
      onSelect: () => {
        store.getState().viewAgent(edition.agent);
        void store.getState().setPreferences({ editions: { ...preferences?.editions, [edition.agent]: edition.id } });
      },
    })),
  ]);
  return (
    <Menu entries={entries} align="end">
      <Button kind="ghost" size="small">
        <span className="visually-hidden">{t('edition.word')}</span>
        {shown.agentTitle}
        <span className="meta only-wide">{titleOf(shown)}</span>
        <Icon of={ChevronDown} />
      </Button>
    </Menu>
  );
}
