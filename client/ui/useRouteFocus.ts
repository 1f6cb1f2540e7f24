import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The path whose heading had its turn; null until the first screen, which takes no focus. */
let announcedPath: string | null = null;

/** After a change of route, moves focus to the new heading, so that it is read and Tab goes on from it. */
export function useRouteFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (announcedPath !== null && announcedPath !== pathname) {
      heading.current?.focus({ preventScroll: true });
    }
    announcedPath = pathname;
  }, [pathname, heading]);
}
