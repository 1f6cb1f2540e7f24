import { useEffect } from 'react';
import { singleKeysAreOn } from './singleKeys.ts';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Runs on a single key, unless somebody types, a dialog is open, or such keys are turned off. */
export function useSingleKey(key: string, run: () => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, target } = event;
      if (event.key !== key || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(`${TYPING}, ${DIALOG}`) !== null) return;
      if (!singleKeysAreOn()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [key, run, enabled]);
}
