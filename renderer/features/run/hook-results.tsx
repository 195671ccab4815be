import { useEffect, useRef, useState } from 'react';
import type { Verdict } from '../../../shared/model/verdict.ts';
import { useStudio } from '../../store/use-studio.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { HookCard } from './hook-card.tsx';
import './hook-results.css';
import { HookStrip } from './hook-strip.tsx';
import { activeHooks } from './model/run-picture.ts';
import type { HookPicture, RunPicture } from './model/run-picture.ts';
import { hookInView, standingOf } from './model/standing.ts';
import { MOST_SIDE_BY_SIDE } from './model/timeline.ts';
import type { HookNames } from './use-hook-names.ts';

export interface HookResultsProps {
  readonly edition: string;
  readonly picture: RunPicture;
  readonly verdict: Verdict | null;
  readonly names: HookNames;
  readonly nowMs: number;
}

/** In the list these stand open from the start. */
const MOST_OPEN = 3;

/** Cards side by side, one card where it is narrow, a list where there are many. */
export function HookResults({ edition, picture, verdict, names, nowMs }: HookResultsProps) {
  const isNarrow = useNarrow();
  const pointed = useStudio((state) => state.runHook);
  const hooks = activeHooks(picture);
  const deciding = hooks.find((hook) => standingOf(hook, verdict) === 'decides');
  if (hooks.length === 0) return null;
  if (isNarrow) {
    const shown = hookInView(hooks, verdict, pointed);
    return shown ? (
      <div className="run-cards run-cards-one">
        <HookCard key={shown.id} hook={shown} edition={edition} verdict={verdict} names={names} nowMs={nowMs} isPointed={false} />
      </div>
    ) : null;
  }
  if (hooks.length > MOST_SIDE_BY_SIDE)
    return <HookList hooks={hooks} edition={edition} verdict={verdict} names={names} nowMs={nowMs} pointed={pointed} />;
  const columns = hooks.map((hook) => (hook === deciding && hooks.length > 1 ? 'minmax(0, 1.22fr)' : 'minmax(0, 1fr)')).join(' ');
  return (
    <div className="run-cards" style={{ gridTemplateColumns: columns }}>
      {hooks.map((hook) => (
        <HookCard
          key={hook.id}
          hook={hook}
          edition={edition}
          verdict={verdict}
          names={names}
          nowMs={nowMs}
          isPointed={hook.id === pointed && hooks.length > 1}
        />
      ))}
    </div>
  );
}

interface HookListProps extends Omit<HookResultsProps, 'picture'> {
  readonly hooks: readonly HookPicture[];
  readonly pointed: string | null;
}

function HookList({ edition, hooks, verdict, names, nowMs, pointed }: HookListProps) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const list = useRef<HTMLUListElement | null>(null);
  const first = firstToOpen(hooks, verdict);
  const isOpen = (id: string): boolean => toggled[id] ?? (id === pointed || first.includes(id));
  useEffect(() => {
    if (pointed === null) return;
    list.current?.querySelector(`[data-hook="${CSS.escape(pointed)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  return (
    <ul className="run-list" ref={list}>
      {hooks.map((hook) => (
        <HookStrip
          key={hook.id}
          hook={hook}
          edition={edition}
          verdict={verdict}
          names={names}
          nowMs={nowMs}
          isOpen={isOpen(hook.id)}
          isPointed={hook.id === pointed}
          onToggle={() => setToggled({ ...toggled, [hook.id]: !isOpen(hook.id) })}
        />
      ))}
    </ul>
  );
}

/** The one that decided, then those that failed or block, in order. */
function firstToOpen(hooks: readonly HookPicture[], verdict: Verdict | null): readonly string[] {
  const rank = (hook: HookPicture): number => {
    switch (standingOf(hook, verdict)) {
      case 'decides':
        return 0;
      case 'blocks':
      case 'stops':
      case 'asks':
        return 1;
      case 'failed':
        return 2;
      default:
        return 9;
    }
  };
  return hooks
    .filter((hook) => rank(hook) < 9)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_OPEN)
    .map((hook) => hook.id);
}
