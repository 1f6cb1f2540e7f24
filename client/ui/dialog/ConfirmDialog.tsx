import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TopDialog } from './TopDialog.tsx';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb. */
  readonly confirmLabel: string;
  /** Null: nothing to cancel, so a single button closes. */
  readonly cancelLabel?: string | null;
  /** The action cannot be undone: red outline, and not focused first. */
  readonly destructive?: boolean;
  /** The page below must no longer be visible. */
  readonly hidesPage?: boolean;
  readonly busy?: boolean;
  /** Button text while busy, instead of a spinner: `Deleting…`. */
  readonly busyLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Keeps Esc from also closing a Mantine dialog below. */
const KEEPS_ESC = { 'data-mantine-stop-propagation': 'true' } as const;

/**
 * A confirmation or alert box with a cancel button and a named action. Uses the native dialog element, because
 * Mantine's Modal cannot be an alertdialog; it traps and restores focus by itself.
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
    <TopDialog
      ref={box}
      role="alertdialog"
      data-hides-page={props.hidesPage}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) props.onCancel();
      }}
      // A browser may close it nevertheless, on a second Esc.
      onClose={() => opened && props.onCancel()}
    >
      <h2 id={title}>{props.title}</h2>
      <div id={text}>{props.children}</div>
      <Group justify="flex-end" gap="xs" mt="lg">
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
      </Group>
    </TopDialog>
  );
}
