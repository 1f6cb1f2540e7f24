import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepsForm } from '#client/ui/dialog/keepsForm.ts';

/** The path whose heading was focused last; null until the first screen, which takes no focus. */
let announcedPath: string | null = null;

/** After a route change, moves the focus to the new heading, so that it is announced and Tab continues from there. */
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
