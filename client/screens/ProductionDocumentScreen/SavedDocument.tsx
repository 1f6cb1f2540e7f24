import { type ReactNode, useEffect, useState } from 'react';
import { storedBatch } from '#client/screens/record/batchDocument.ts';
import { type FieldPlace, returnTo } from '#client/screens/record/fieldPlace.ts';
import type { Written } from '#client/screens/record/written.ts';
import { ClosedBatch } from '#client/screens/SavedBatchScreen/ClosedBatch.tsx';
import { OpenBatch } from '#client/screens/SavedBatchScreen/OpenBatch.tsx';
import { useFreshLink } from '#client/screens/SavedBatchScreen/useFreshLink.ts';
import { useJustCompleted } from '#client/screens/SavedBatchScreen/useJustCompleted.ts';
import '#client/screens/SavedBatchScreen/SavedBatchScreen.css';
import type { SavedBatch } from './useSaveBatch.ts';

type Props = {
  readonly saved: SavedBatch;
  /** What stands in the boxes, with what was typed while it was being saved. */
  readonly typed: Written;
  /** Where somebody was typing meanwhile. */
  readonly place: FieldPlace | null;
  /** The way back to where it was made. */
  readonly lead: ReactNode;
  /** Says that it was saved. */
  readonly banner: ReactNode;
};

/** The document after its first save, to be written on as any batch that is still being made. */
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
    <ClosedBatch {...parts} mayCorrect={false} />
  ) : (
    <OpenBatch {...parts} typed={typed} lead={lead} banner={banner} onCompleted={complete} />
  );
}
