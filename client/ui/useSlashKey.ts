import { type RefObject, useEffect } from 'react';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Focuses a field on `/`, unless somebody types or a dialog has the floor. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(`${TYPING}, ${DIALOG}`) !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [field, enabled]);
}
