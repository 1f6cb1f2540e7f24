import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes to the same screen on other versions, where the keyboard stays on what was just used: a
 * picker is often changed more than once. Any other change of path gives the focus to the heading.
 */
export function useGoOn(): (path: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const used = useRef<{ readonly control: Element | null; readonly from: string } | null>(null);
  useEffect(() => {
    if (used.current === null || used.current.from === pathname) return;
    const { control } = used.current;
    used.current = null;
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [pathname]);
  return (path) => {
    used.current = { control: document.activeElement, from: pathname };
    void navigate({ pathname: path, search }, { preventScrollReset: true });
  };
}
