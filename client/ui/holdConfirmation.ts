/** A button that submits, and any other that says it confirms what stands in the fields. */
const CONFIRMS = 'button[type="submit"], [data-confirms]';

let isHeld = false;

/**
 * Keeps the press that made the focus leave a field from confirming as well. The click of that press
 * is still to come; the next press counts again.
 */
export function holdConfirmation(): void {
  isHeld = true;
  const end = () => {
    isHeld = false;
    window.removeEventListener('click', stop, true);
    window.removeEventListener('pointerdown', end, true);
    window.removeEventListener('keydown', end, true);
  };
  const stop = (event: MouseEvent) => {
    end();
    if (!(event.target instanceof Element) || event.target.closest(CONFIRMS) === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, true);
  window.addEventListener('pointerdown', end, true);
  window.addEventListener('keydown', end, true);
}

/**
 * For a key that saves from within a field: judges the field as leaving it would. False when its
 * number became another one, which is to be seen before it is saved.
 */
export function settleFocused(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.inputMode !== 'decimal') return true;
  field.blur();
  field.focus();
  return !isHeld;
}
