import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const controlsOf = (row: HTMLElement | null): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button, input, hr') ?? []),
];

const stopAt = (controls: readonly HTMLElement[], stop: number): void => {
  for (const [index, control] of controls.entries()) control.tabIndex = index === stop ? 0 : -1;
};

const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Makes the header of a table one tab stop, with the arrows leading from one of its controls to the next: a wide table
 * has more columns than anybody wants to press Tab.
 */
export function useHeadStop(onDown: () => void) {
  const ref = useRef<HTMLTableRowElement>(null);
  const stop = useRef(0);
  useLayoutEffect(() => {
    const controls = controlsOf(ref.current);
    // The edges of columns come later, between the controls that were there before.
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? controls.indexOf(activeElement) : -1;
    stop.current =
      focused >= 0 ? focused : Math.max(0, Math.min(stop.current, controls.length - 1));
    stopAt(controls, stop.current);
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const controls = controlsOf(ref.current);
    stop.current = Math.max(0, controls.indexOf(target));
    stopAt(controls, stop.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    const controls = controlsOf(ref.current);
    const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
    if (key === 'ArrowDown') onDown();
    else if (move === undefined) return;
    else controls[move(stop.current, controls.length - 1)]?.focus();
    event.preventDefault();
  };
  return { ref, onFocus, onKeyDown };
}
