import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { Enter: 1, Tab: 1, ArrowDown: 1, ArrowUp: -1 };

const inputsOf = (table: Element, column: string): readonly HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>(`input[data-entry="${column}"]`),
];

/**
 * Tab goes down the actuals, then down the initials, then on; Enter and the arrows move a row.
 * At either end the key keeps its usual meaning, so nobody is caught in the table.
 */
export function moveDownColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const step = STEP[key];
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const column = target.dataset.entry;
  if (column === undefined) return;
  const ownColumn = inputsOf(currentTarget, column);
  const order =
    key === 'Tab'
      ? [...inputsOf(currentTarget, 'actual'), ...inputsOf(currentTarget, 'initials')]
      : ownColumn;
  const next = order[order.indexOf(target) + (event.shiftKey ? -step : step)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
