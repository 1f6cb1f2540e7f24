import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { VoidDialog } from './VoidDialog.tsx';
import type { VoidedLot } from './voidedLot.ts';

type Props = {
  readonly testId: string;
  readonly title: string;
  readonly lot: VoidedLot;
  /** False for a certificate that is void. Its dialog stays open all the same, to say so. */
  readonly isVoidable: boolean;
};

/** The button that voids a certificate. */
export function VoidAct({ testId, title, lot, isVoidable }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isVoidable && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(true)}>
          Void…<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      {isOpen && (
        <VoidDialog testId={testId} title={title} lot={lot} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
