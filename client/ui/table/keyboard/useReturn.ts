import { type RefObject, useEffect, useRef, useState } from 'react';
import { rowAt } from '#client/ui/table/scrolling/rowRanges.ts';
import type { RowWindow } from '#client/ui/table/scrolling/useRowWindow.ts';
import { rememberedRow } from './rowMemory.ts';

type Options = {
  readonly box: RefObject<HTMLElement | null>;
  /** The row that had the focus when the list was left. */
  readonly index: number;
  readonly shown: RowWindow;
  readonly isDrawn: boolean;
  readonly place: string | undefined;
};

/** The focus is nowhere, or on the heading, to which a change of screens takes it. */
const isUnused = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('h1');

/** Takes the focus back to the row from which somebody left the list, once its rows are drawn. */
export function useReturn({ box, index, shown, place, isDrawn }: Options): void {
  const [isReturn] = useState(() => rememberedRow(place) !== null);
  const isDue = useRef(isReturn);
  const { reveal } = shown;
  useEffect(() => {
    if (!isDue.current || !isDrawn) return;
    isDue.current = false;
    if (!isUnused(document.activeElement)) return;
    reveal(index);
    requestAnimationFrame(() => {
      if (!isUnused(document.activeElement)) return;
      rowAt(box.current, index)?.focus({ preventScroll: true });
    });
  }, [box, index, reveal, isDrawn]);
}
