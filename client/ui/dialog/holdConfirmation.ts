/** Submit buttons, and other buttons marked as confirming the fields. */
const CONFIRMS = 'button[type="submit"], [data-confirms]';

let isHeld = false;

/**
 * Keeps the press that blurred a field from also confirming. The click of that press is still to come; the next press
 * counts again.
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
 * For a key that saves from within a field: validates the field as on blur. False when its number was changed, so that
 * the user sees it before saving.
 */
export function settleFocused(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.inputMode !== 'decimal') return true;
  field.blur();
  field.focus();
  return !isHeld;
}
