import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import styles from './HelpButton.module.css';

type Props = {
  /** The words that are explained. */
  readonly about: string;
  readonly lines: ReadonlyArray<{
    readonly term: string;
    readonly sentence: string;
    readonly picture: ReactNode;
  }>;
};

/** Rem of the note's width, as in the style sheet. */
const WIDTH = 20;

/**
 * A "?" that opens a note. It is named by what it does, so that no search for the label beside it finds it, too; the
 * native popover handles Esc, outside clicks and the return of the focus.
 */
export function HelpButton({ about, lines }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const place = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState === 'open' && button.current && note.current)
      putBeside(button.current, note.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.help}
        popoverTarget={id}
        aria-label="What does this mean?"
        aria-description={about}
      >
        <IconHelpCircle size={18} stroke={1.5} aria-hidden />
      </button>
      <div
        ref={note}
        id={id}
        className={styles.note}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={isOpen ? about : undefined}
        // Esc closes the note only, not the dialog around it.
        data-mantine-stop-propagation="true"
        onBeforeToggle={place}
        onToggle={({ newState }) => newState === 'open' && note.current?.focus()}
      >
        {isOpen &&
          lines.map(({ term, sentence, picture }) => (
            <div key={term}>
              <strong>{term}</strong> {sentence}
              {picture}
            </div>
          ))}
      </div>
    </>
  );
}

/** Below the button, or above it in the lower half of the window; never beyond its edges. */
function putBeside(button: HTMLElement, note: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const most = window.innerWidth - (WIDTH + 1) * rem;
  const isLow = top > window.innerHeight / 2;
  note.style.left = `${Math.max(rem / 2, Math.min(left, most))}px`;
  note.style.top = isLow ? 'auto' : `${bottom}px`;
  note.style.bottom = isLow ? `${window.innerHeight - top}px` : 'auto';
}
