import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredBatch } from '#client/screens/record/batchDocument.ts';
import type { RecordEditing } from '#client/screens/record/entries.ts';
import {
  asWritten,
  type HeaderDraft,
  hasUnreadable,
  typedEntries,
  type Written,
  withEntry,
} from '#client/screens/record/written.ts';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#client/session/formDrafts.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { entryChanges } from '#domain/record/entries.ts';
import { isKeptTyping, isNothing, type KeptTyping, keptTyping, withTyping } from './keptTyping.ts';

/** The batch with what was typed over it in this tab and never saved. */
function resumed(stored: StoredBatch, kept: KeptTyping | null) {
  const written = asWritten(stored.entries);
  if (kept === null) return { base: stored, written, isResumed: false };
  // Typed over an older one, it meets the others' at the next save.
  const revision = Math.min(kept.revision, stored.revision);
  return { base: { ...stored, revision }, written: withTyping(written, kept), isResumed: true };
}

/** The batch a document became, with what stands in the boxes of the document by then. */
function continued(stored: StoredBatch, typed: Written) {
  const written = asWritten(stored.entries);
  const kept = keptTyping(written, typed, stored.revision);
  return { base: stored, written: withTyping(written, kept), isResumed: false };
}

/** What is typed over a saved batch, as it was read; the tab keeps it until it is saved. */
export function useBatchDraft(stored: StoredBatch, typedNow: Written | null) {
  const { id: userId } = useViewer();
  const form = `batch:${stored.header.batchId}`;
  const [start] = useState(() =>
    typedNow === null
      ? resumed(stored, readFormDraft(userId, form, isKeptTyping)?.values ?? null)
      : continued(stored, typedNow),
  );
  const [base, setBase] = useState(start.base);
  const [written, setWritten] = useState(start.written);
  const [isResumed, setIsResumed] = useState(start.isResumed);
  const typed = useMemo(() => typedEntries(written, base.entries), [written, base]);
  const changes = useMemo(() => entryChanges(base.entries, typed), [base, typed]);
  const isDirty = changes.length > 0 || hasUnreadable(written);

  /** Goes on from `next`; of what was typed over the one before, only what is not in `sent` stays. */
  const settle = useCallback((next: StoredBatch, sent: Written | null = null) => {
    const saved = asWritten(next.entries);
    setBase(next);
    setWritten((now) =>
      sent === null ? saved : withTyping(saved, keptTyping(sent, now, next.revision)),
    );
    setIsResumed(false);
  }, []);
  // While nothing is typed, the page shows what others wrote as soon as it comes to know.
  if (!isDirty && stored.revision > base.revision) settle(stored);

  useEffect(() => {
    const values = keptTyping(asWritten(base.entries), written, base.revision);
    if (isNothing(values)) dropFormDraft(userId, form);
    else keepFormDraft(userId, form, { typedAt: Date.now(), values });
  }, [userId, form, base, written]);

  /** Once the batch is closed, nothing typed on it is waiting to be saved. */
  const forget = useCallback(() => dropFormDraft(userId, form), [userId, form]);

  const onHeader = useCallback(
    (part: Partial<HeaderDraft>) =>
      setWritten((current) => ({ ...current, header: { ...current.header, ...part } })),
    [],
  );
  const onEntry: RecordEditing['onEntry'] = useCallback(
    (key, part) =>
      setWritten((current) => ({
        ...current,
        entries: withEntry(current.entries, key, part),
      })),
    [],
  );
  return { base, written, typed, changes, isDirty, isResumed, settle, forget, onHeader, onEntry };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;
