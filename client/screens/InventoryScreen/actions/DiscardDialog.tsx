import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';

type Props = {
  readonly tag: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before unsaved input of a row is dropped. */
export function DiscardDialog({ tag, onDiscard, onClose }: Props) {
  const [answer, setAnswer] = useState<'none' | 'discard' | 'keep'>('none');
  // Called only once the dialog is closed, because closing restores the focus.
  useEffect(() => {
    if (answer === 'none') return;
    onClose();
    if (answer === 'discard') onDiscard();
  }, [answer, onClose, onDiscard]);
  return (
    <ConfirmDialog
      opened={answer === 'none'}
      title={`Discard what you changed in ${tag}?`}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => setAnswer('discard')}
      onCancel={() => setAnswer('keep')}
    >
      It has not been saved.
    </ConfirmDialog>
  );
}
