import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useTyping } from '#client/screens/batches/record/useTyping.ts';
import { useViewer, type Viewer } from '#client/session/useViewer.ts';
import { calendarDate } from '#client/ui/calendarDate.ts';
import { dateIn } from '#domain/account/timeZone.ts';
import { batchIdOf } from '#domain/record/document/batchId.ts';
import {
  type Draft,
  isTyped,
  keepDraft,
  newDraft,
  readDraft,
  resumed,
  signableId,
} from './draft.ts';

/** The draft of a document, stored in the tab until it is saved, so that a reload loses nothing. */
export function useDraft(documentKey: string) {
  const viewer = useViewer();
  const isFreshVisit = useNavigationType() === 'PUSH';
  const key = `document_draft:${viewer.id}:${documentKey}`;
  const [today] = useState(() => todayOf(viewer, new Date()));
  const [fresh] = useState(() =>
    newDraft({
      agentName: viewer.email,
      today,
      idempotencyKey: crypto.randomUUID(),
      proposedBatchId: newBatchId(today),
    }),
  );
  const [draft, setDraft] = useState(() => resumed(readDraft(key), fresh, isFreshVisit));
  const typing = useTyping(setDraft);
  useEffect(() => keepDraft(key, draft), [key, draft]);

  const change = useCallback(
    (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    [],
  );
  /** Gives the document an id that the server keeps, before a signature names it. */
  const prepareToSign = useCallback(() => {
    const now = new Date();
    setDraft((current) => ({
      ...current,
      proposedBatchId: signableId(current, newBatchId(todayOf(viewer, now)), now.getTime()),
    }));
  }, [viewer]);
  return { draft, isTyped: isTyped(draft, fresh), change, prepareToSign, ...typing };
}

/**
 * The day of the organization where signatures and lots are judged by it; elsewhere that of the screen, because the time
 * zone may never have been set.
 */
const todayOf = ({ isBasic, timeZone }: Viewer, now: Date): string =>
  isBasic ? calendarDate(now) : dateIn(timeZone, now.getTime());

const newBatchId = (day: string): string =>
  batchIdOf(day, crypto.getRandomValues(new Uint32Array(4)));

export type DocumentDraft = ReturnType<typeof useDraft>;
