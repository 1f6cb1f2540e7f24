import { useEffect, useState } from 'react';
import type { ReadableFile } from '#client/screens/InventoryScreen/import/answerOf.ts';
import {
  type ImportCounts,
  useImportOils,
} from '#client/screens/InventoryScreen/import/useImportOils.ts';

export type Comparison =
  | { readonly state: 'waiting' | 'asking' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'known'; readonly counts: ImportCounts };

/** A dry run of the import against the current inventory. Waits without a file, for a department or for valid rows. */
export function useComparison(file: ReadableFile | null, place: string): Comparison {
  const importOils = useImportOils();
  const [comparison, setComparison] = useState<Comparison>({ state: 'waiting' });
  useEffect(() => {
    if (file === null) {
      setComparison({ state: 'waiting' });
      return undefined;
    }
    const leaving = new AbortController();
    setComparison({ state: 'asking' });
    void importOils({ file, place, signal: leaving.signal, dryRun: true }).then((outcome) => {
      if (leaving.signal.aborted) return;
      setComparison(
        outcome.ok
          ? { state: 'known', counts: outcome.counts }
          : { state: 'failed', message: outcome.message },
      );
    });
    return () => leaving.abort();
  }, [file, place, importOils]);
  return comparison;
}
