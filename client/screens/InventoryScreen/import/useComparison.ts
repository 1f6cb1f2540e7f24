import { useEffect, useState } from 'react';
import type { ReadableFile } from './answerOf.ts';
import { type ImportCounts, useImportOils } from './useImportOils.ts';

export type Comparison =
  | { readonly state: 'waiting' | 'asking' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'known'; readonly counts: ImportCounts };

/**
 * A trial of the import against the inventory as it is now. Without a file it waits: for a department,
 * or for rows that can be read.
 */
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
