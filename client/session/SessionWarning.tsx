import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { countdown } from './expiry.ts';
import './SessionWarning.css';
import type { Warning } from './sessionWatch.ts';
import { useAnyInput } from './useAnyInput.ts';

/** Ticks for the eye alone: a screen reader reads it when its user asks. */
function Countdown({ leftMs }: { readonly leftMs: number }) {
  return (
    <span role="timer" aria-live="off" className="bw-countdown">
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

/** Warns before the end. Put aside, it goes on counting in a corner for as long as the end stands. */
export function SessionWarning({ warning, onStay }: Props) {
  const isOpen = warning !== null && !warning.isDismissed;
  // What cannot be extended is put aside by its button, not by whatever key was being typed.
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
        <p className="bw-session-strip">
          Signed out in <Countdown leftMs={warning.leftMs} />
        </p>
      )}
    </>
  );
}
