import { Button, Group } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
  const { box, firstButton } = useModal(opened);
  const title = useId();
  const text = useId();
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
      // A browser may close it nevertheless, on a second Esc. The event of an earlier closing may come when the next
      // question is already asked.
      onClose={({ currentTarget }) => opened && !currentTarget.open && props.onCancel()}
    >
      <h2 id={title}>{props.title}</h2>
      <div id={text}>{props.children}</div>
      <Group justify="flex-end" gap="xs" mt="lg">
        {cancelLabel !== null && (
          <Button
            ref={destructive ? firstButton : null}
            {...KEEPS_ESC}
            variant="default"
            onClick={props.onCancel}
            disabled={busy}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          ref={destructive ? null : firstButton}
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

/** Shows the native dialog while `opened`, with the focus on the first button. */
function useModal(opened: boolean) {
  const box = useRef<HTMLDialogElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  // At once with its state: the close event of an earlier question must never find this one asked and not yet open.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === opened) return;
    if (!opened) {
      dialog.close();
      return;
    }
    dialog.showModal();
    firstButton.current?.focus();
  }, [opened]);
  return { box, firstButton };
}
