import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { type RowRange, rowAt, withRow } from './rowRanges.ts';

/** Up to this number all rows are rendered, so that find-in-page and printing work. */
export const VIRTUAL_ABOVE = 100;

/** `words`: two lines a row; `lines`: three. */
export type Density = 'compact' | 'words' | 'comfortable' | 'lines';

const ROW_PX = { compact: 32, words: 38, comfortable: 44, lines: 56 } as const;
const FINGER = '(pointer: coarse)';

function onPointerChange(listener: () => void): () => void {
  const query = window.matchMedia(FINGER);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The height of a row in px from the tokens: at least 44 for touch, whatever the density. */
function useRowPx(density: Density): number {
  const finger = useSyncExternalStore(onPointerChange, () => window.matchMedia(FINGER).matches);
  return ROW_PX[finger && density !== 'lines' ? 'comfortable' : density];
}

/** True while the page is being printed, when every row must be rendered. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

export type RowWindow = {
  /** The rows to render. */
  readonly ranges: readonly RowRange[];
  /** The height of a row in px. */
  readonly rowPx: number;
  readonly virtual: boolean;
  /** Scrolls a row into view, rendered or not. Stable. */
  readonly reveal: (index: number) => void;
};

/**
 * The rows of a long table that are visible in its scroll box, and the row `kept`, which may have the focus and must
 * stay the tab stop while others are scrolled to.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  density: Density,
  kept: number,
): RowWindow {
  const rowPx = useRowPx(density);
  const virtual = !usePrinting() && count > VIRTUAL_ABOVE;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 12,
    // The header of the table covers that much of the box.
    scrollPaddingEnd: rowPx,
    // The first paint happens before the box is measured.
    initialRect: { width: 0, height: 640 },
  });
  useEffect(() => {
    if (rowPx > 0) virtualizer.measure();
  }, [rowPx, virtualizer]);
  const isVirtual = useRef(virtual);
  useEffect(() => {
    isVirtual.current = virtual;
  });
  const reveal = useCallback(
    (index: number) => {
      if (isVirtual.current) virtualizer.scrollToIndex(index, { align: 'auto' });
      else rowAt(box.current, index)?.scrollIntoView({ block: 'nearest' });
    },
    [virtualizer, box],
  );
  if (!virtual) return { ranges: [{ first: 0, end: count }], rowPx, virtual, reveal };
  const items = virtualizer.getVirtualItems();
  const visible = { first: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 };
  return { ranges: withRow(visible, kept), rowPx, virtual, reveal };
}
