import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb. */
  readonly confirmLabel: string;
  /** Absent: nothing to cancel, the one button closes. */
  readonly cancelLabel?: string | null;
  /** The act cannot be undone: outline red, and not the button focused first. */
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** The page's own confirm or alert box: words, a way out, and the act by name. */
export function ConfirmDialog(props: Props) {
  const { cancelLabel = 'Cancel', destructive = false, busy = false } = props;
  const text = useId();
  return (
    <Modal.Root opened={props.opened} onClose={props.onCancel} centered>
      <Modal.Overlay />
      <Modal.Content role="alertdialog" aria-describedby={text}>
        <Modal.Header role="presentation">
          <Modal.Title>{props.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack gap="md">
            <div id={text}>{props.children}</div>
            <Group justify="flex-end" gap="xs">
              {cancelLabel !== null && (
                <Button
                  variant="default"
                  onClick={props.onCancel}
                  disabled={busy}
                  data-autofocus={destructive || undefined}
                >
                  {cancelLabel}
                </Button>
              )}
              <Button
                {...(destructive ? { variant: 'outline', color: 'red' } : {})}
                onClick={props.onConfirm}
                loading={busy}
                data-autofocus={!destructive || undefined}
              >
                {props.confirmLabel}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
