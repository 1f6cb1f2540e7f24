import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Share of the visible width per step, so that some columns stay visible. */
const STEP = 0.6;

/** Pixels that hide nothing: the padding of the last column. */
const PADDING_PX = 8;

const NOTHING = { hasBefore: false, hasMore: false, headPx: 0, scrollbarPx: 0 };

type Sides = typeof NOTHING;

function sidesOf(box: HTMLElement): Sides {
  const { scrollWidth, clientWidth, scrollLeft } = box;
  return {
    hasBefore: scrollLeft > 1,
    hasMore: scrollWidth - clientWidth - scrollLeft > PADDING_PX,
    headPx: box.querySelector('thead')?.offsetHeight ?? 0,
    scrollbarPx: box.offsetWidth - clientWidth,
  };
}

const isSame = (one: Sides, other: Sides): boolean =>
  one.hasBefore === other.hasBefore &&
  one.hasMore === other.hasMore &&
  one.headPx === other.headPx &&
  one.scrollbarPx === other.scrollbarPx;

/**
 * `hasBefore` and `hasMore` tell whether columns are hidden at the start and the end of a scroll box; `step` scrolls
 * towards its end.
 */
export function useMoreColumns(box: RefObject<HTMLElement | null>, isDrawn: boolean) {
  const [sides, setSides] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isDrawn) return;
    const measure = () => {
      const now = sidesOf(element);
      setSides((before) => (isSame(before, now) ? before : now));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box, isDrawn]);
  const step = useCallback(() => {
    const element = box.current;
    element?.scrollBy({ left: element.clientWidth * STEP });
  }, [box]);
  return { ...sides, step };
}
