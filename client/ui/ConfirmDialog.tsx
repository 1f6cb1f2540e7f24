import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './ConfirmDialog.css';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb. */
  readonly confirmLabel: string;
  /** Null: nothing to cancel, the one button closes. */
  readonly cancelLabel?: string | null;
  /** The act cannot be undone: outline red, and not the button focused first. */
  readonly destructive?: boolean;
  /** The page beneath is not to be seen any more. */
  readonly hidesPage?: boolean;
  readonly busy?: boolean;
  /** On the button while busy, in place of a wheel: `Deleting…`. */
  readonly busyLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Esc in it is not for a dialog of Mantine's beneath. */
const KEEPS_ESC = { 'data-mantine-stop-propagation': 'true' } as const;

/**
 * The page's own confirm or alert box: words, a way out, and the act by name. The browser's dialog
 * element, because Mantine's Modal can't be an alertdialog; it traps and returns focus by itself.
 */
export function ConfirmDialog(props: Props) {
  const { opened, cancelLabel = 'Cancel', destructive = false, busy = false } = props;
  const box = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  const text = useId();

  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === opened) return;
    if (!opened) {
      dialog.close();
      return;
    }
    dialog.showModal();
    const first = destructive ? cancelButton : confirmButton;
    first.current?.focus();
  }, [opened, destructive]);

  return (
    <dialog
      ref={box}
      role="alertdialog"
      className="bw-dialog"
      data-hides-page={props.hidesPage}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) props.onCancel();
      }}
      // A browser may close it against the wish above, on a second Esc.
      onClose={() => opened && props.onCancel()}
    >
      <h2 id={title}>{props.title}</h2>
      <div id={text}>{props.children}</div>
      <div className="bw-dialog-buttons">
        {cancelLabel !== null && (
          <Button
            ref={cancelButton}
            {...KEEPS_ESC}
            variant="default"
            onClick={props.onCancel}
            disabled={busy}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          ref={confirmButton}
          {...KEEPS_ESC}
          {...(destructive ? { variant: 'outline', color: 'red' } : {})}
          onClick={props.onConfirm}
          loading={busy && props.busyLabel === undefined}
          disabled={busy}
        >
          {busy ? (props.busyLabel ?? props.confirmLabel) : props.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
