import { type RefObject, useEffect, useLayoutEffect } from 'react';

const STORED = 'table_scroll';
const MOST_KEPT = 50;

type Kept = Readonly<Record<string, number>>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function keep(place: string, top: number): void {
  const others = Object.entries(read()).filter(([other]) => other !== place);
  const all = [...others, [place, top] as const].slice(-MOST_KEPT);
  sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(all)));
}

/**
 * Restores the scroll position of a box when its history entry is revisited or reloaded. Without a place nothing is
 * stored.
 */
export function useScrollMemory(
  box: RefObject<HTMLElement | null>,
  place: string | undefined,
  isDrawn: boolean,
): void {
  useLayoutEffect(() => {
    const top = place === undefined || !isDrawn ? undefined : read()[place];
    if (box.current !== null && top !== undefined) box.current.scrollTop = top;
  }, [box, place, isDrawn]);
  useEffect(() => {
    const scroller = box.current;
    if (scroller === null || place === undefined || !isDrawn) return;
    let top: number | null = null;
    const note = () => {
      top = scroller.scrollTop;
    };
    const write = () => {
      if (top !== null) keep(place, top);
    };
    // A scroll of the last frame has not been told yet when the page goes.
    const leave = () => {
      note();
      write();
    };
    scroller.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      scroller.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
      write();
    };
  }, [box, place, isDrawn]);
}
