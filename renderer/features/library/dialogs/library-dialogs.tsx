import { useStudio } from '../../../store/use-studio.ts';
import { ActDialog } from './act-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SourcesDialog } from './sources-dialog.tsx';

/** The one question or list of the library that is open, if any. */
export function LibraryDialogs() {
  const dialog = useStudio((state) => state.libraryDialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'sources':
      return <SourcesDialog />;
    case 'act':
      return <ActDialog key={`${dialog.act} ${dialog.scope}`} act={dialog.act} hook={dialog.hook} scope={dialog.scope} />;
    case 'publish':
      return <PublishDialog first={dialog.hook} />;
    case 'address':
      return <AddressDialog address={dialog.address} />;
  }
}
