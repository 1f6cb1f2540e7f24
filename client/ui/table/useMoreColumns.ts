import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Part of what is seen that one step brings into view, so that a column or two are seen twice. */
const STEP = 0.6;

/** `hasMore` tells that columns are hidden at the end of a box that scrolls; `step` scrolls towards them. */
export function useMoreColumns(box: RefObject<HTMLElement | null>, isDrawn: boolean) {
  const [hasMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isDrawn) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      setMore(scrollWidth - clientWidth - scrollLeft > 1);
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
  return { hasMore, step };
}
