import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { Enter: 1, Tab: 1, ArrowDown: 1, ArrowUp: -1 };

const inputsOf = (table: Element, ...columns: readonly string[]): readonly HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>(
    columns.map((column) => `input[data-entry="${column}"]`).join(', '),
  ),
];

/**
 * Tab moves from the grams to the initials to the next line, passing over the lots, which are noted before; Enter and
 * the arrow keys move by row. At both ends the keys keep their usual meaning, so that the focus is not trapped.
 */
export function moveThroughEntries(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const step = STEP[key];
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const column = target.dataset.entry;
  if (column === undefined) return;
  const order =
    key === 'Tab'
      ? [...inputsOf(currentTarget, 'lot'), ...inputsOf(currentTarget, 'actual', 'initials')]
      : inputsOf(currentTarget, column);
  const next = order[order.indexOf(target) + (event.shiftKey ? -step : step)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
