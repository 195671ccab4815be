import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Input } from '../../../../shared/contract/calls.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { placesForHooks } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import type { EditionHooks } from '../hook-sets.ts';
import { PathField } from './path-field.tsx';

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

/** Settings files, or folders of scripts, as the agent has it. */
export const placesToApply = (spec: AgentEdition, sets: readonly EditionHooks[]): readonly HookLocation[] => {
  const set = sets.find(({ edition }) => edition === spec.id)?.set;
  return set ? placesForHooks(set).filter(({ holds }) => (holds.kind === 'file') === (spec.entries !== undefined)) : [];
};

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
  const isFile = spec.entries !== undefined;
  const places = placesToApply(spec, sets);
  const isFolder = meant !== null && meant !== target.path.trim();
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
                  { value: 'other', label: t(isFile ? 'hooks.otherFile' : 'hooks.otherFolder') },
                ],
              },
            ]}
          />
        )}
      </Field>
      {target.place === OTHER_FILE && (
        <PathField
          label={t(isFile ? 'hooks.otherFilePath' : 'hooks.otherFolderPath')}
          hint={
            isFolder
              ? t('hooks.otherFileMeant', { path: meant })
              : t(isFile ? 'hooks.otherFileHint' : 'hooks.otherFolderHint', { agent: spec.agentTitle })
          }
          example={t('hooks.otherFileExample')}
          question={t('hooks.otherFileTitle')}
          path={target.path}
          onPath={(path) => onChange({ ...target, path })}
        />
      )}
    </>
  );
}
