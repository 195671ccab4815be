import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { ParameterValue } from '../../../../shared/library/parameter.ts';
import type { Attempt } from '../../../store/attempt.ts';
import type { StudioState } from '../../../store/index.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import type { Conflict, Planned } from '../model/library-hook.ts';
import { allConflicts, chosenSides, countOpen } from '../model/sides.ts';
import type { Side, Sides } from '../model/sides.ts';

/** What installing would do, as far as it is known; `waits`: something must be chosen or mended first. */
export type InstallPlan =
  | { readonly kind: 'waits'; readonly why: 'places' | 'parameters' | 'trust' }
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

/** Typing a parameter asks once, when it pauses. */
const PAUSE_MS = 180;

const NO_CONFLICTS: readonly Conflict[] = [];

/** The dry run for what is chosen, always of the newest choice. */
export function useInstall(
  { source, name }: LibraryCard,
  places: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, ParameterValue>> | null,
  trusted: 'yes' | 'no',
): Install {
  const store = useStudioStore();
  // Whatever was written meanwhile, here or elsewhere, may change the answer.
  const library = useStudio((state) => state.library);
  const sets = useStudio((state) => state.hookSets);
  const why = trusted === 'no' ? 'trust' : parameters === null ? 'parameters' : Object.keys(places).length === 0 ? 'places' : null;
  const [sides, setSides] = useState<Sides>({});
  const [met, setMet] = useState<{ readonly at: string; readonly conflicts: readonly Conflict[] }>({ at: '', conflicts: NO_CONFLICTS });
  const at = JSON.stringify(places);
  // Other places meet other files.
  const conflicts = met.at === at ? met.conflicts : NO_CONFLICTS;
  const asked = JSON.stringify({ hook: { source, name }, places, parameters, ...chosenSides(sides) });
  const [answer, setAnswer] = useState<Attempt<Planned> | null>(null);
  useEffect(() => {
    if (why !== null) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void store
        .getState()
        .planInstall(readRequest(asked), 'yes')
        .then((planned) => {
          if (!isWanted) return;
          setAnswer(planned);
          if (planned.kind !== 'ok') return;
          setMet((known) => ({ at, conflicts: allConflicts(known.at === at ? known.conflicts : NO_CONFLICTS, planned.value.conflicts) }));
        });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, asked, at, why, library, sets]);
  const perform = useCallback(async () => {
    if (why !== null) return null;
    const done = await store.getState().planInstall(readRequest(asked), 'no');
    // What was decided is done, or is asked anew.
    if (done.kind === 'failed') setAnswer(done);
    else {
      setSides({});
      setMet({ at, conflicts: done.value.conflicts });
    }
    return done;
  }, [store, asked, at, why]);
  const plan = useMemo<InstallPlan>(() => {
    if (why !== null) return { kind: 'waits', why };
    // An older answer stays in sight until the new one is there.
    return answer === null ? { kind: 'asking' } : { kind: 'planned', answer };
  }, [why, answer]);
  const decide = (path: string, side: Side): void => setSides({ ...sides, [path]: side });
  return { plan, conflicts, sides, open: countOpen(conflicts, sides), decide, perform };
}

type Request = Parameters<StudioState['planInstall']>[0];
/** Made by the line above that writes it: a text, so that effects compare it by its content. */
const readRequest = (asked: string): Request => JSON.parse(asked) as Request;
