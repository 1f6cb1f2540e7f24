import { type RefObject, useEffect, useRef } from 'react';
import { SAVE_VIEW } from './listedView.ts';

/**
 * When the focus vanishes with a deleted view, moves it to the view that took its place, or to the last one. Without any,
 * to the button that saves one; on a phone, where that may be folded away, to the heading.
 */
export function useFocusAfterDelete(
  line: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void {
  const known = useRef(ids);
  useEffect(() => {
    const deletedAt = known.current.findIndex((id) => !ids.includes(id));
    known.current = ids;
    if (deletedAt < 0 || document.activeElement !== document.body) return;
    const links = [...(line.current?.querySelectorAll('a') ?? [])];
    const targets = [
      links[Math.min(deletedAt, links.length - 1)],
      document.getElementById(SAVE_VIEW),
      document.querySelector('h1'),
    ];
    for (const target of targets) {
      target?.focus({ preventScroll: true });
      if (document.activeElement === target) return;
    }
  }, [line, ids]);
}
