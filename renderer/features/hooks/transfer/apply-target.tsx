import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Input } from '../../../../shared/contract/calls.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { placesForHooks } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import { OtherFile } from './other-file.tsx';

/** A place of the workspace, or any settings file by its path. */
export interface TargetChoice {
  readonly place: string;
  readonly path: string;
}
export const OTHER_FILE = '';
export type ApplyTo = Input<'fragment:apply'>['to'];

/** null: no file is named yet. */
export const targetOf = ({ place, path }: TargetChoice): ApplyTo | null =>
  place !== OTHER_FILE ? { kind: 'location', location: place } : path.trim() === '' ? null : { kind: 'file', path: path.trim() };

/** Where hooks go. */
export function ApplyTarget({
  spec,
  target,
  meant,
  onChange,
}: {
  readonly spec: AgentEdition;
  readonly target: TargetChoice;
  /** The file that the host takes a typed path for; null: not known. */
  readonly meant: string | null;
  readonly onChange: (target: TargetChoice) => void;
}) {
  const t = useWords();
  const say = useSay();
  const sets = useStudio((state) => state.hookSets);
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const set = sets.find(({ edition }) => edition === spec.id)?.set;
  const places = set ? placesForHooks(set).filter(({ holds }) => holds.kind === 'file') : [];
  return (
    <>
      <Field label={t('hooks.applyTo')}>
        {({ id }) => (
          <Select
            id={id}
            value={target.place === OTHER_FILE ? 'other' : target.place}
            onChange={(value) => onChange({ ...target, place: value === 'other' ? OTHER_FILE : value })}
            groups={[
              {
                options: [
                  ...places.map((place) => ({
                    value: place.id,
                    label: scopeTitle(spec, place, { t, say }),
                    note: rootedPath(place.path, roots ?? [], home),
                  })),
                  { value: 'other', label: t('hooks.otherFile') },
                ],
              },
            ]}
          />
        )}
      </Field>
      {target.place === OTHER_FILE && (
        <OtherFile spec={spec} path={target.path} meant={meant} onPath={(path) => onChange({ ...target, path })} />
      )}
    </>
  );
}
