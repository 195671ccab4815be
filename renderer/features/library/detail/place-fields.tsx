import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { scopeTitle } from '../../hooks/scope-title.ts';
import type { AgentPlaces, ChosenPlaces } from '../model/install-places.ts';

/** No id of a place is empty, and a choice must not be. */
const NOT_CHOSEN = '-';
const NO_ROOTS: readonly string[] = [];

export interface PlaceFieldsProps {
  readonly agents: readonly AgentPlaces[];
  readonly places: ChosenPlaces;
  readonly onPlaces: (places: ChosenPlaces) => void;
}

/** For each agent: where, or not at all. */
export function PlaceFields({ agents, places, onPlaces }: PlaceFieldsProps) {
  const t = useWords();
  const say = useSay();
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  return (
    <div className="library-places">
      {agents.map(({ edition, places: possible, works }) => (
        <Field key={edition.agent} label={edition.agentTitle} {...(works === 'no' && { hint: t('library.otherEdition') })}>
          {({ id, describedBy }) => (
            <Select
              id={id}
              describedBy={describedBy}
              value={places[edition.agent] ?? NOT_CHOSEN}
              onChange={(value) => onPlaces({ ...places, [edition.agent]: value === NOT_CHOSEN ? null : value })}
              groups={[
                {
                  options: [
                    ...possible.map((place) => ({
                      value: place.id,
                      label: scopeTitle(edition, place, { t, say }),
                      note: rootedPath(place.path, roots, home),
                    })),
                    { value: NOT_CHOSEN, label: t('library.notForAgent') },
                  ],
                },
              ]}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
