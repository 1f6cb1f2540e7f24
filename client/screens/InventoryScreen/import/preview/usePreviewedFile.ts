import { useMemo } from 'react';
import { type ImportFile, isReadable } from '#client/screens/InventoryScreen/import/answerOf.ts';
import { fileMovesOf } from '#client/screens/InventoryScreen/import/fileMoves.ts';
import { dayIssues, sentAnswer } from '#client/screens/retests/retestAnswer.ts';
import type { RetestAnswer } from '#client/screens/retests/WhyChanged.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { dateIn } from '#domain/account/timeZone.ts';
import { importingMoveText } from '#domain/lots/transition.ts';
import { outcomesOf, takenCount } from './previewRows.ts';
import { useComparison } from './useComparison.ts';

/** The effects of importing the file into `place`, as far as they are known. */
export function usePreviewedFile(
  file: ImportFile,
  { place, answer }: { readonly place: string; readonly answer: RetestAnswer },
  isRereading: boolean,
) {
  const { timeZone, isBasic } = useViewer();
  const readable = isReadable(file) && file.read.decimals.kind === 'decided' ? file : null;
  const read = readable?.read ?? null;
  // If every row names its department, the form need not ask for it.
  const isPlaceNeeded =
    read?.rows.some(({ oil }) => oil !== null && oil.department === null) ?? false;
  const into = isPlaceNeeded ? place : '';
  const taken = useMemo(() => (read === null ? 0 : takenCount(read)), [read]);
  const isAsked = taken > 0 && !isRereading && (!isPlaceNeeded || place !== '');
  const [dayIssue] = dayIssues(answer, dateIn(timeZone, Date.now()));
  // Until the day is there, the batches are those of earlier values that were wrong.
  const isDated = answer.change === 'drift' && dayIssue === undefined;
  const known = isDated ? sentAnswer(answer) : UNANSWERED;
  const comparison = useComparison(isAsked ? readable : null, into, known);
  const counts = 'counts' in comparison ? comparison.counts : null;
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
    /** Where it would be asked why percents changed, nothing is imported before it is known if batches hold the lots. */
    isUnasked: !isBasic && comparison.state === 'failed',
    compareAgain: comparison.compareAgain,
    dayIssue: dayIssue?.message,
    /** Null where no batch holds lots whose percents change, and in Basic. */
    retests: counts?.retests != null && counts.retests.lots > 0 ? counts.retests : null,
    /** The sentence about released lots that it puts back in quarantine; null when there are none. */
    move: counts && importingMoveText(fileMovesOf(counts)),
    failure: comparison.state === 'failed' ? comparison.message : null,
  };
}

const UNANSWERED = { change: null, sampledOn: null };

export type PreviewedFile = ReturnType<typeof usePreviewedFile>;
