import type { Prediction } from '../../../shared/model/prediction.ts';
import { useSay } from '../../i18n/use-words.ts';
import { Note } from '../../ui/note.tsx';

/** When an agent notices a change, and what else follows: each thing once. They stand above the diff, which may be long. */
export function Afterwards({ of }: { readonly of: readonly Prediction[] }) {
  const say = useSay();
  const byText = new Map(of.map((prediction) => [say(prediction.reason), prediction.kind]));
  return [...byText].map(([text, kind]) => (
    <Note key={text} tone={kind === 'scriptOutOfReach' ? 'warn' : 'neutral'}>
      {text}
    </Note>
  ));
}
