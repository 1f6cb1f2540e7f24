import { useEffect } from 'react';

const BEGINS = ['keydown', 'pointerdown', 'touchstart'] as const;
const ENDS = ['keyup', 'click', 'wheel'] as const;

const hold = (event: Event) => event.stopPropagation();

/**
 * While `isOn`, whatever is done counts once the key or the button is up again, and is kept from all
 * else until then: closing a dialog on the way down would hand the rest to what lies beneath it.
 */
export function useAnyInput(isOn: boolean, onInput: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    for (const kind of BEGINS) window.addEventListener(kind, hold, { capture: true });
    for (const kind of ENDS) window.addEventListener(kind, onInput, { capture: true });
    return () => {
      for (const kind of BEGINS) window.removeEventListener(kind, hold, { capture: true });
      for (const kind of ENDS) window.removeEventListener(kind, onInput, { capture: true });
    };
  }, [isOn, onInput]);
}
