import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';

type Props = {
  readonly tag: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/** Asks before what was typed into a row is dropped for something else. */
export function DiscardDialog({ tag, onDiscard, onClose }: Props) {
  const [answer, setAnswer] = useState<'none' | 'discard' | 'keep'>('none');
  // Only once the box is shut, which gives focus back: what comes next may want it.
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
