import { useEffect, useState } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { Refusal } from './refusal.ts';

type Props = {
  readonly title: string;
  /** What goes with it. */
  readonly children: string;
  readonly onDelete: () => Promise<Refusal | null>;
  readonly onClose: () => void;
};

/** Asks before something goes for good; stays with the reason when the server keeps it. */
export function DeleteDialog({ title, children, onDelete, onClose }: Props) {
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
    const refused = await onDelete();
    setBusy(false);
    setRefusal(refused);
    if (refused === null) setOpened(false);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel="Delete"
      destructive
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
