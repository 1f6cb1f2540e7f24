import { useEffect, useState } from 'react';
import type { ReadableFile } from '#client/screens/InventoryScreen/import/answerOf.ts';
import {
  type ImportCounts,
  useImportOils,
} from '#client/screens/InventoryScreen/import/useImportOils.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';

type Of = {
  readonly file: ReadableFile;
  readonly place: string;
  /** How often it was asked for again. */
  readonly attempt: number;
};

export type Comparison =
  | { readonly state: 'waiting' }
  /** While another answer for the same file and place is compared, the earlier counts stay. */
  | { readonly state: 'asking'; readonly of: Of; readonly counts: ImportCounts | null }
  | {
      readonly state: 'failed';
      readonly of: Of;
      readonly counts: ImportCounts | null;
      readonly message: string;
    }
  | { readonly state: 'known'; readonly of: Of; readonly counts: ImportCounts };

const WAITING: Comparison = { state: 'waiting' };

/**
 * A dry run of the import against the current inventory, with the answer to why percents changed. Waits without a file,
 * for a department or for valid rows.
 */
export function useComparison(
  file: ReadableFile | null,
  place: string,
  { change, sampledOn }: PercentAnswer,
): Comparison & { readonly compareAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const importOils = useImportOils();
  const [comparison, setComparison] = useState<Comparison>(WAITING);
  useEffect(() => {
    if (file === null) {
      setComparison(WAITING);
      return undefined;
    }
    const leaving = new AbortController();
    const of = { file, place, attempt };
    setComparison((now) => ({ state: 'asking', of, counts: countsOf(now, of) }));
    const answer = change === null ? null : { change, sampledOn };
    const { signal } = leaving;
    void importOils({ file, place, signal, dryRun: true, answer }).then((outcome) => {
      if (signal.aborted) return;
      setComparison(
        outcome.ok
          ? { state: 'known', of, counts: outcome.counts }
          : (now) => ({ state: 'failed', of, counts: countsOf(now, of), message: outcome.message }),
      );
    });
    return () => leaving.abort();
  }, [file, place, change, sampledOn, importOils, attempt]);
  return { ...comparison, compareAgain: () => setAttempt((now) => now + 1) };
}

function countsOf(
  comparison: Comparison,
  { file, place }: Omit<Of, 'attempt'>,
): ImportCounts | null {
  if (!('of' in comparison)) return null;
  const isSame = comparison.of.file === file && comparison.of.place === place;
  return isSame ? comparison.counts : null;
}
