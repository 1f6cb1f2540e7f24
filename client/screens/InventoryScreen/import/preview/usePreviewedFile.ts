import { useMemo } from 'react';
import { type ImportFile, isReadable } from '#client/screens/InventoryScreen/import/answerOf.ts';
import { outcomesOf, takenCount } from './previewRows.ts';
import { useComparison } from './useComparison.ts';

/** The effects of importing the file into `place`, as far as they are known. */
export function usePreviewedFile(file: ImportFile, place: string, isRereading: boolean) {
  const readable = isReadable(file) && file.read.decimals.kind === 'decided' ? file : null;
  const read = readable?.read ?? null;
  // If every row names its department, the form need not ask for it.
  const isPlaceNeeded =
    read?.rows.some(({ oil }) => oil !== null && oil.department === null) ?? false;
  const into = isPlaceNeeded ? place : '';
  const taken = useMemo(() => (read === null ? 0 : takenCount(read)), [read]);
  const isAsked = taken > 0 && !isRereading && (!isPlaceNeeded || place !== '');
  const comparison = useComparison(isAsked ? readable : null, into);
  const counts = comparison.state === 'known' ? comparison.counts : null;
  const outcomes = useMemo(
    () => (read === null ? new Map() : outcomesOf(read, counts)),
    [read, counts],
  );
  const total = counts && counts.inserted + counts.updated + counts.unchanged;
  return {
    readable,
    isPlaceNeeded,
    into,
    taken,
    counts,
    outcomes,
    total,
    isNothing: readable !== null && (taken === 0 || total === 0),
    isBusy: isRereading || comparison.state === 'asking',
    failure: comparison.state === 'failed' ? comparison.message : null,
  };
}

export type PreviewedFile = ReturnType<typeof usePreviewedFile>;
