import { FolderOpen } from 'lucide-react';
import { useWords } from '../../../i18n/use-words.ts';
import { useBridge, useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';

/** The system's own dialog for a folder, where the studio has one. */
export function ChooseFolder({ onPick }: { readonly onPick: (path: string) => void }) {
  const t = useWords();
  const bridge = useBridge();
  const hasDialog = useStudio((state) => state.studio?.folderDialog === 'native');
  const pick = async (): Promise<void> => {
    const { paths } = await bridge.call('workspace:pick', {});
    if (paths?.[0] !== undefined) onPick(paths[0]);
  };
  if (!hasDialog) return null;
  return (
    <Button icon={FolderOpen} onClick={() => void pick()}>
      {t('library.chooseFolder')}
    </Button>
  );
}
