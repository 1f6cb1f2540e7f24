import { type RefObject, useEffect } from 'react';

type Props = {
  /** Gets what is typed. */
  readonly typed: RefObject<string>;
  readonly onEscape: () => void;
};

/** Takes what is typed until the field of the palette has the focus, so that nothing behind it gets the keys. */
export function TypedAhead({ typed, onEscape }: Props) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      // AltGr, with which some keyboards type `@`, counts as Ctrl and Alt on Windows.
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (event.isComposing || (isShortcut && !event.getModifierState('AltGraph'))) return;
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      // Enter would press whatever has the focus behind the palette.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [typed, onEscape]);
  return null;
}
