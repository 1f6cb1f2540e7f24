import { type ReactNode, useEffect, useState } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  readonly title: string;
  /** The consequences. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Button text while it is running. */
  readonly busyLabel?: string;
  readonly destructive?: boolean;
  readonly act: () => Promise<Refusal | null>;
  readonly onClose: () => void;
};

/** Asks for confirmation; stays open with the message when the server refuses. */
export function ActDialog({ title, children, act, onClose, ...words }: Props) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(true);
  // Called only once the dialog is closed, because closing restores the focus.
  useEffect(() => {
    if (!opened) onClose();
  }, [opened, onClose]);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    const refused = await act();
    setBusy(false);
    setRefusal(refused);
    if (refused === null) setOpened(false);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      {...words}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => setOpened(false)}
    >
      {refusal === null ? (
        children
      ) : (
        <Banner tone="problem" {...(refusal.title !== null && { title: refusal.title })}>
          {refusal.message}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
