import { useCallback, useMemo, useState } from 'react';
import type { StoredBatch } from '#client/screens/record/batchDocument.ts';
import type { RecordEditing } from '#client/screens/record/entries.ts';
import {
  asWritten,
  type HeaderDraft,
  hasUnreadable,
  typedEntries,
  withEntry,
} from '#client/screens/record/written.ts';
import { entryChanges } from '#domain/record/entries.ts';

/** What is typed over a saved batch, as it was read. */
export function useBatchDraft(stored: StoredBatch) {
  const [base, setBase] = useState(stored);
  const [written, setWritten] = useState(() => asWritten(stored.entries));
  const typed = useMemo(() => typedEntries(written, base.entries), [written, base]);
  const changes = useMemo(() => entryChanges(base.entries, typed), [base, typed]);
  const isDirty = changes.length > 0 || hasUnreadable(written);

  /** Goes on from `next`; what was typed over the one before is gone. */
  const settle = useCallback((next: StoredBatch) => {
    setBase(next);
    setWritten(asWritten(next.entries));
  }, []);
  // While nothing is typed, the page shows what others wrote as soon as it comes to know.
  if (!isDirty && stored.revision > base.revision) settle(stored);

  const onHeader = useCallback(
    (part: Partial<HeaderDraft>) =>
      setWritten((current) => ({ ...current, header: { ...current.header, ...part } })),
    [],
  );
  const onEntry: RecordEditing['onEntry'] = useCallback(
    (position, part) =>
      setWritten((current) => ({
        ...current,
        entries: withEntry(current.entries, position, part),
      })),
    [],
  );
  return { base, written, typed, changes, isDirty, settle, onHeader, onEntry };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;
