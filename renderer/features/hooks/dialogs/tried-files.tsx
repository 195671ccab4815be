import { useSay } from '../../../i18n/use-words.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { Afterwards } from '../../writes/afterwards.tsx';
import { ChangedFiles } from '../../writes/changed-files.tsx';
import type { ShownFile } from '../../writes/changed-files.tsx';
import type { ChangeResult } from '../hooks-slice.ts';

/** What a change would write, and when the agent will notice; or why it is refused. `also`: files made beside it. */
export function TriedFiles({ tried, also = [] }: { readonly tried: Attempt<ChangeResult> | null; readonly also?: readonly ShownFile[] }) {
  const say = useSay();
  if (!tried) return null;
  if (tried.kind === 'failed') return <ErrorNote>{say(tried.failure.reason)}</ErrorNote>;
  return (
    <>
      <Afterwards of={tried.value.afterwards} />
      <ChangedFiles files={[...tried.value.files, ...also]} />
    </>
  );
}
