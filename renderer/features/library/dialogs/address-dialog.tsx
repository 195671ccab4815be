import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Where a link of a readme leads, in full, before anything is opened. */
export function AddressDialog({ address }: { readonly address: string }) {
  const t = useWords();
  const store = useStudioStore();
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (): void => store.getState().changeLibrary({ libraryDialog: null });
  return (
    <Dialog
      title={t('library.openAddress')}
      description={t('library.openAddressText')}
      focusFirst={cancel}
      onClose={close}
      actions={
        <>
          <Button
            kind="ghost"
            icon={Copy}
            onClick={() => void navigator.clipboard.writeText(address).then(() => store.getState().showToast(t('done.copied')))}
          >
            {t('library.copyAddress')}
          </Button>
          <Button ref={cancel} onClick={close}>
            {t('act.cancel')}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              window.open(address, '_blank', 'noopener,noreferrer');
              close();
            }}
          >
            {t('library.openAddressAct')}
          </Button>
        </>
      }
    >
      <pre className="well library-address">{address}</pre>
    </Dialog>
  );
}
