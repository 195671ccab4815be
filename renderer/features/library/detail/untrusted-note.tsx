import { useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';

/** Above a hook whose source is not trusted: where it comes from, and the act that trusts it. */
export function UntrustedNote({ source: { id, title, from } }: { readonly source: LibrarySource }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const [failure, setFailure] = useState<Failure | null>(null);
  const trust = async (): Promise<void> => {
    const answer = await store.getState().trustLibrarySource(id, 'given');
    setFailure(answer.kind === 'failed' ? answer.failure : null);
  };
  return (
    <div className="library-doc-note">
      <Note
        tone="warn"
        title={t('library.untrusted', { source: title })}
        action={
          <Button size="small" onClick={() => void trust()}>
            {t('library.trustSource', { title })}
          </Button>
        }
      >
        {t('library.untrustedText')} {from.kind !== 'bundled' && <code>{from.kind === 'folder' ? from.path : from.url}</code>}
      </Note>
      {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
    </div>
  );
}
