import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { deviationLink } from './deviationLinks.ts';
import type { ConcernedLot } from './raisedFields.ts';

const RaiseDialog = lazyPart(() => import('./RaiseDialog.tsx'));

type Props = {
  /** Printed id of the batch that it concerns; null: the person names one, or none. */
  readonly batch: string | null;
  /** The lot that it concerns, where that is known. */
  readonly lot?: ConcernedLot | null;
  /** The only act of the screen. */
  readonly isMain?: boolean;
};

/** The button that opens the dialog, which leads to the page of the deviation. */
export function RaiseDeviation({ batch, lot = null, isMain = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [raised, setRaised] = useState<string | null>(null);
  const navigate = useNavigate();
  // Only once the form is gone, which would ask whether to leave it.
  useEffect(() => {
    if (raised !== null) void navigate(deviationLink(raised));
  }, [raised, navigate]);
  const close = (number: string | null) => {
    setOpen(false);
    setRaised(number);
  };
  return (
    <>
      <Button {...(!isMain && { variant: 'default' })} onClick={() => setOpen(true)}>
        Raise deviation
      </Button>
      <Suspense>{isOpen && <RaiseDialog batch={batch} lot={lot} onClose={close} />}</Suspense>
    </>
  );
}
