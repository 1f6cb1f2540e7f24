import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepsForm } from './keepsForm.ts';

/** The path whose heading had its turn; null until the first screen, which takes no focus. */
let announcedPath: string | null = null;

/** After a change of route, moves focus to the new heading, so that it is read and Tab goes on from it. */
export function useRouteFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const isSameForm = keepsForm(state);
  useEffect(() => {
    if (announcedPath !== null && announcedPath !== pathname && !isSameForm) {
      heading.current?.focus({ preventScroll: true });
    }
    announcedPath = pathname;
  }, [pathname, isSameForm, heading]);
}
