import { Fragment, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { recall, remember } from './memory.ts';
import './split-pane.css';

export interface SplitPaneSpec {
  readonly id: string;
  /** Pixels; `rest`: takes what the others leave. Exactly one pane takes the rest. */
  readonly size: number | 'rest';
  readonly minPx: number;
  readonly content: ReactNode;
}
export interface SplitPaneProps {
  /** Under this name it remembers its place. */
  readonly id: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly panes: readonly SplitPaneSpec[];
  /** Names a separator by the pane that it sizes. */
  readonly separatorLabel: (pane: string) => string;
}

const STEP_PX = 16;

/** Panes with movable lines: arrow keys move one by 16 px, a double click restores it, and places are remembered. */
export function SplitPane({ id, orientation, panes, separatorLabel }: SplitPaneProps) {
  const handles = useRef(new Map<string, PanelImperativeHandle>());
  const key = (pane: string): string => `pane.${id}.${pane}`;

  useLayoutEffect(() => {
    for (const pane of panes) {
      const px = Number(recall(`pane.${id}.${pane.id}`));
      if (pane.size !== 'rest' && px > 0) handles.current.get(pane.id)?.resize(px);
    }
    // Only once per set of panes: later moves are the person's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new size given by the caller must not undo a move
  }, [id, panes.map((pane) => pane.id).join()]);

  const save = (): void => {
    for (const pane of panes) {
      const handle = handles.current.get(pane.id);
      if (pane.size !== 'rest' && handle) remember(key(pane.id), String(Math.round(handle.getSize().inPixels)));
    }
  };

  const move = (event: KeyboardEvent, left: SplitPaneSpec, right: SplitPaneSpec): void => {
    const [back, forward] = orientation === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key !== back && event.key !== forward) return;
    event.preventDefault();
    const sized = left.size === 'rest' ? right : left;
    const grows = (event.key === forward) === (sized === left);
    const handle = handles.current.get(sized.id);
    if (handle) handle.resize(Math.max(sized.minPx, handle.getSize().inPixels + (grows ? STEP_PX : -STEP_PX)));
  };

  return (
    <Group
      orientation={orientation}
      className="split"
      onLayoutChanged={(_layout, meta) => {
        if (meta.isUserInteraction) save();
      }}
    >
      {panes.map((pane, i) => {
        const before = panes[i - 1];
        return (
          <Fragment key={pane.id}>
            {before && (
              <Separator
                className={`split-line split-line-${orientation}`}
                aria-label={separatorLabel(before.size === 'rest' ? pane.id : before.id)}
                onKeyDownCapture={(event) => move(event, before, pane)}
                onKeyUp={save}
                // The panel library restores the size; it is remembered once that has happened.
                onDoubleClick={() => requestAnimationFrame(save)}
              />
            )}
            <Panel
              id={`${id}-${pane.id}`}
              panelRef={(handle) => {
                if (handle) handles.current.set(pane.id, handle);
                else handles.current.delete(pane.id);
              }}
              minSize={pane.minPx}
              {...(pane.size !== 'rest' && { defaultSize: pane.size, groupResizeBehavior: 'preserve-pixel-size' as const })}
            >
              {pane.content}
            </Panel>
          </Fragment>
        );
      })}
    </Group>
  );
}
