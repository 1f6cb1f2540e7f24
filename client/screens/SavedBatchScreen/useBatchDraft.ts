import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredBatch } from '#client/screens/batches/record/batchDocument.ts';
import { useTyping } from '#client/screens/batches/record/useTyping.ts';
import {
  asWritten,
  hasUnreadable,
  typedEntries,
  type Written,
} from '#client/screens/batches/record/written.ts';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#client/session/drafts/formDrafts.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { entryChanges } from '#domain/record/entries/entries.ts';
import { isKeptTyping, isNothing, type KeptTyping, keptTyping, withTyping } from './keptTyping.ts';

/** The batch with unsaved changes from this tab. */
function resumed(stored: StoredBatch, kept: KeptTyping | null) {
  const written = asWritten(stored.entries);
  if (kept === null) return { base: stored, written, isResumed: false };
  // If based on an older revision, the next save reports the conflict.
  const revision = Math.min(kept.revision, stored.revision);
  return { base: { ...stored, revision }, written: withTyping(written, kept), isResumed: true };
}

/** The batch of a saved document, with the present content of its fields. */
function continued(stored: StoredBatch, typed: Written) {
  const written = asWritten(stored.entries);
  const kept = keptTyping(written, typed, stored.revision);
  return { base: stored, written: withTyping(written, kept), isResumed: false };
}

/** The edited state of a saved batch; the tab stores it until it is saved. */
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
  const typing = useTyping(setWritten);
  const [isResumed, setIsResumed] = useState(start.isResumed);
  const typed = useMemo(() => typedEntries(written, base.entries), [written, base]);
  const changes = useMemo(() => entryChanges(base.entries, typed), [base, typed]);
  const isDirty = changes.length > 0 || hasUnreadable(written);

  /** Continues from `next`, keeping only input that is not in `sent`. */
  const settle = useCallback((next: StoredBatch, sent: Written | null = null) => {
    const saved = asWritten(next.entries);
    setBase(next);
    setWritten((now) =>
      sent === null ? saved : withTyping(saved, keptTyping(sent, now, next.revision)),
    );
    setIsResumed(false);
  }, []);
  // Without input, the page shows changes by others as soon as they arrive.
  if (!isDirty && stored.revision > base.revision) settle(stored);

  useEffect(() => {
    const values = keptTyping(asWritten(base.entries), written, base.revision);
    if (isNothing(values)) dropFormDraft(userId, form);
    else keepFormDraft(userId, form, { typedAt: Date.now(), values });
  }, [userId, form, base, written]);

  /** Once the batch is closed, there is no unsaved input. */
  const forget = useCallback(() => dropFormDraft(userId, form), [userId, form]);

  return { base, written, typed, changes, isDirty, isResumed, settle, forget, ...typing };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;
