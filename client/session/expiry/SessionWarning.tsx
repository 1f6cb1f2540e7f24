import { useEffect } from 'react';
import { countdown } from '#client/token/expiry.ts';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import styles from './SessionWarning.module.css';
import type { Warning } from './sessionWatch.ts';

/** Not announced on every tick: a screen reader reads it on demand. */
function Countdown({ leftMs }: { readonly leftMs: number }) {
  return (
    <span role="timer" aria-live="off" className={styles.countdown}>
      {countdown(leftMs)}
    </span>
  );
}

function reasonOf({ isIdle, isFinal }: Warning): string {
  if (isIdle) return 'You have been inactive for a while.';
  return isFinal
    ? 'A session lasts at most 12 hours. Save your work, then sign in again.'
    : 'Your session could not be extended yet.';
}

type Props = { readonly warning: Warning | null; readonly onStay: () => void };

/**
 * Warns before the session ends. After it is dismissed, the countdown continues in a corner while the end is unchanged.
 */
export function SessionWarning({ warning, onStay }: Props) {
  const isOpen = warning !== null && !warning.isDismissed;
  // A final warning is closed only by its button, not by any key being typed.
  useAnyInput(isOpen && !warning.isFinal, onStay);
  return (
    <>
      <ConfirmDialog
        opened={isOpen}
        title="Your session is about to end"
        confirmLabel={warning?.isFinal === true ? 'Continue' : 'Stay signed in'}
        cancelLabel={null}
        onConfirm={onStay}
        onCancel={onStay}
      >
        {warning !== null && (
          <>
            {reasonOf(warning)} You will be signed out in <Countdown leftMs={warning.leftMs} />.
          </>
        )}
      </ConfirmDialog>
      {warning?.isDismissed === true && (
        <p className={styles.sessionStrip}>
          Signed out in <Countdown leftMs={warning.leftMs} />
        </p>
      )}
    </>
  );
}

const BEGINS = ['keydown', 'pointerdown', 'touchstart'] as const;
const ENDS = ['keyup', 'click', 'wheel'] as const;

const hold = (event: Event) => event.stopPropagation();

/**
 * While `isOn`, calls `onInput` once a key or button is released, and hides the input from everything else until then.
 * Closing a dialog on key down would deliver the release to the element below it.
 */
function useAnyInput(isOn: boolean, onInput: () => void): void {
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
