import { useCallback, useMemo, useState } from 'react';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { ParameterValue } from '../../../../shared/library/parameter.ts';
import type { Attempt } from '../../../store/attempt.ts';
import type { StudioState } from '../../../store/index.ts';
import { useAsked } from '../../../store/use-asked.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import type { Conflict, Planned } from '../model/library-hook.ts';
import { allConflicts, chosenSides, countOpen } from '../model/sides.ts';
import type { Side, Sides } from '../model/sides.ts';

/** What installing would do, as far as it is known; `waits`: something must be chosen or mended first. */
export type InstallPlan =
  | { readonly kind: 'waits'; readonly why: 'places' | 'parameters' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'planned'; readonly answer: Attempt<Planned> };

export interface Install {
  readonly plan: InstallPlan;
  /** Files that were changed here and that installing meets, those included that are decided. */
  readonly conflicts: readonly Conflict[];
  readonly sides: Sides;
  /** Conflicts that nobody has decided about. */
  readonly open: number;
  readonly decide: (path: string, side: Side) => void;
  /** Does it. The plan then tells why where it was refused. */
  readonly perform: () => Promise<Attempt<Planned> | null>;
}

type Request = Parameters<StudioState['planInstall']>[0];

const NO_CONFLICTS: readonly Conflict[] = [];
const placesText = ({ places }: Pick<Request, 'places'>): string => JSON.stringify(places);

/** The dry run for what is chosen, always of the newest choice. */
export function useInstall(
  { source, name }: LibraryCard,
  places: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, ParameterValue>> | null,
): Install {
  const store = useStudioStore();
  // Whatever was written meanwhile, here or elsewhere, may change the answer.
  const library = useStudio((state) => state.library);
  const sets = useStudio((state) => state.hookSets);
  const since = useMemo(() => [library, sets], [library, sets]);
  const why = parameters === null ? 'parameters' : Object.keys(places).length === 0 ? 'places' : null;
  const [sides, setSides] = useState<Sides>({});
  const [met, setMet] = useState<{ readonly at: string; readonly conflicts: readonly Conflict[] }>({ at: '', conflicts: NO_CONFLICTS });
  // Other places meet other files.
  const conflicts = met.at === placesText({ places }) ? met.conflicts : NO_CONFLICTS;
  const request: Request | null =
    why === null && parameters !== null ? { hook: { source, name }, places, parameters, ...chosenSides(sides) } : null;
  const ask = useCallback(
    async (asked: Request) => {
      const planned = await store.getState().planInstall(asked, 'yes');
      const at = placesText(asked);
      if (planned.kind === 'ok')
        setMet((known) => ({ at, conflicts: allConflicts(known.at === at ? known.conflicts : NO_CONFLICTS, planned.value.conflicts) }));
      return planned;
    },
    [store],
  );
  const { answer, put } = useAsked(request, ask, { since });
  const perform = async (): Promise<Attempt<Planned> | null> => {
    if (request === null) return null;
    const done = await store.getState().planInstall(request, 'no');
    // What was decided is done, or is asked anew.
    if (done.kind === 'failed') put(done);
    else {
      setSides({});
      setMet({ at: placesText(request), conflicts: done.value.conflicts });
    }
    return done;
  };
  // An older answer stays in sight until the new one is there.
  const plan: InstallPlan = why !== null ? { kind: 'waits', why } : answer === null ? { kind: 'asking' } : { kind: 'planned', answer };
  const decide = (path: string, side: Side): void => setSides({ ...sides, [path]: side });
  return { plan, conflicts, sides, open: countOpen(conflicts, sides), decide, perform };
}
