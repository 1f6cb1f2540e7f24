import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { RecordEditing } from '#client/screens/batches/record/entries.ts';
import { withEntry } from '#client/screens/batches/record/written.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { calendarDate } from '#client/ui/calendarDate.ts';
import { batchIdOf } from '#domain/record/document/batchId.ts';
import type { HeadDraft } from '#domain/record/entries/headEntries.ts';
import { type Draft, isTyped, keepDraft, newDraft, readDraft, resumed } from './draft.ts';

/** The draft of a document, stored in the tab until it is saved, so that a reload loses nothing. */
export function useDraft(documentKey: string) {
  const viewer = useViewer();
  const isFreshVisit = useNavigationType() === 'PUSH';
  const key = `document_draft:${viewer.id}:${documentKey}`;
  const [today] = useState(() => calendarDate(new Date()));
  const [fresh] = useState(() =>
    newDraft({
      agentName: viewer.email,
      today,
      idempotencyKey: crypto.randomUUID(),
      proposedBatchId: batchIdOf(today, crypto.getRandomValues(new Uint32Array(4))),
    }),
  );
  const [draft, setDraft] = useState(() => resumed(readDraft(key), fresh, isFreshVisit));
  useEffect(() => keepDraft(key, draft), [key, draft]);

  const change = useCallback(
    (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    [],
  );
  const onHeader = useCallback(
    (part: Partial<HeadDraft>) =>
      setDraft((current) => ({ ...current, header: { ...current.header, ...part } })),
    [],
  );
  const onEntry: RecordEditing['onEntry'] = useCallback(
    (key, part) =>
      setDraft((current) => ({ ...current, entries: withEntry(current.entries, key, part) })),
    [],
  );
  return { draft, isTyped: isTyped(draft, fresh), change, onHeader, onEntry };
}
