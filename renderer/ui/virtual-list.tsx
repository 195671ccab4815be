import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';

export interface VirtualListProps<Item> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item, index: number) => string | number;
  /** Height in px before an item was measured. */
  readonly estimatePx: (item: Item, index: number) => number;
  readonly children: (item: Item, index: number) => ReactNode;
  /** Kept in view whenever it changes. */
  readonly revealIndex?: number | undefined;
  /** `end`: stays at the last row while rows arrive, until the person scrolls up. */
  readonly follow?: 'none' | 'end';
  /** Rows drawn beyond each edge of what is in sight; tall rows need fewer. */
  readonly overscan?: number;
  /** `measured`: rows may wrap, so each is measured. */
  readonly rows?: 'fixed' | 'measured';
}

/** A scrolling column that draws only the rows in sight. */
export function VirtualList<Item>({
  items,
  keyOf,
  estimatePx,
  children,
  revealIndex,
  follow = 'none',
  rows = 'fixed',
  overscan = 12,
  className = '',
  ...rest
}: VirtualListProps<Item>) {
  const frame = useRef<HTMLDivElement | null>(null);
  const atEnd = useRef(true);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer returns functions that must not be memoised
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => estimatePx(items[index] as Item, index),
    getItemKey: (index) => keyOf(items[index] as Item, index),
    overscan,
  });

  useEffect(() => {
    if (revealIndex !== undefined && revealIndex >= 0) virtual.scrollToIndex(revealIndex, { align: 'auto' });
  }, [revealIndex, virtual]);
  useEffect(() => {
    if (follow === 'end' && atEnd.current && items.length > 0) virtual.scrollToIndex(items.length - 1, { align: 'end' });
  }, [follow, items.length, virtual]);

  return (
    <div
      {...rest}
      className={`scroll ${className}`}
      ref={frame}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < 4;
        rest.onScroll?.(event);
      }}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((row) => (
          <div
            key={row.key}
            data-index={row.index}
            role="presentation"
            ref={rows === 'measured' ? virtual.measureElement : undefined}
            style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${row.start}px)` }}
          >
            {children(items[row.index] as Item, row.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
