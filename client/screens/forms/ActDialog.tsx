import { type ReactNode, useEffect, useState } from 'react';
import type { Refusal } from '#client/relay/refusal.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';

type Props = {
  readonly title: string;
  /** What becomes of it. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** On the button while it is being done. */
  readonly busyLabel?: string;
  readonly destructive?: boolean;
  readonly act: () => Promise<Refusal | null>;
  readonly onClose: () => void;
};

/** Asks before something is done; stays with the reason when the server would not have it. */
export function ActDialog({ title, children, act, onClose, ...words }: Props) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(true);
  // Only once the box is shut, for that is what gives the focus back.
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
