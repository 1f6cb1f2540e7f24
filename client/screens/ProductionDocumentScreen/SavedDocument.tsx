import { type ReactNode, useEffect, useState } from 'react';
import { storedBatch } from '#client/screens/batches/record/batchDocument.ts';
import { type FieldPlace, returnTo } from '#client/screens/batches/record/fieldPlace.ts';
import type { Written } from '#client/screens/batches/record/written.ts';
import { ClosedBatch } from '#client/screens/SavedBatchScreen/ClosedBatch.tsx';
import { OpenBatch } from '#client/screens/SavedBatchScreen/OpenBatch.tsx';
import { useFreshLink } from '#client/screens/SavedBatchScreen/useFreshLink.ts';
import { useJustCompleted } from '#client/screens/SavedBatchScreen/useJustCompleted.ts';
import type { SavedBatch } from './useSaveBatch.ts';

type Props = {
  readonly saved: SavedBatch;
  /** The content of the fields, including what was typed while saving. */
  readonly typed: Written;
  /** The field that had the focus while saving. */
  readonly place: FieldPlace | null;
  /** The link back to the previous screen. */
  readonly lead: ReactNode;
  /** The confirmation that it was saved. */
  readonly banner: ReactNode;
};

/** The document after its first save, edited like any open batch. */
export function SavedDocument({ saved, typed, place, lead, banner }: Props) {
  const { id, batchId } = saved;
  const [stored] = useState(() => storedBatch(saved));
  const [isJustCompleted, complete] = useJustCompleted(batchId);
  useFreshLink(batchId);
  useEffect(() => {
    if (place !== null) returnTo(place);
  }, [place]);
  const parts = { batch: saved, id, stored };
  return isJustCompleted ? (
    <ClosedBatch {...parts} mayCorrect={false} mayVerify={false} />
  ) : (
    <OpenBatch {...parts} typed={typed} lead={lead} banner={banner} onCompleted={complete} />
  );
}
