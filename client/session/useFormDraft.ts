import { useEffect, useMemo, useRef, useState } from 'react';
import {
  dropFormDraft,
  type FormDraft,
  keepFormDraft,
  onDraftsDropped,
  readFormDraft,
} from './formDrafts.ts';
import { hasSessionExpired } from './sessionExpired.ts';
import { accessToken } from './storage.ts';
import { useViewerId } from './useViewer.ts';

/** Long enough for typing to wait for nothing. */
const WRITE_AFTER_MS = 300;

/** Names a form and knows what it may have kept. */
export type KeptForm<Values> = {
  /** Unique within the product, the record it is about included. */
  readonly form: string;
  readonly isValues: (values: unknown) => values is Values;
};

/** What is typed into one form, and not yet written down. */
function createKeeper<Values>(userId: string, form: string) {
  let timer = 0;
  let unwritten: FormDraft<Values> | null = null;
  let last = '';
  const flush = () => {
    window.clearTimeout(timer);
    if (unwritten !== null) keepFormDraft(userId, form, unwritten);
    unwritten = null;
  };
  return {
    flush,
    keep(values: Values): void {
      // A form may be drawn anew long after somebody typed: the time is that of the typing.
      const text = JSON.stringify(values);
      if (text === last) return;
      last = text;
      unwritten = { typedAt: Date.now(), values };
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, WRITE_AFTER_MS);
    },
    drop(): void {
      window.clearTimeout(timer);
      unwritten = null;
      last = '';
      dropFormDraft(userId, form);
    },
  };
}

const isSignedIn = (): boolean => accessToken() !== null && !hasSessionExpired();

/**
 * Keeps what is typed into a form for as long as it is unsaved, and offers what was left of it when
 * a session ended. Who leaves the form signed in has let it go. Null keeps nothing, and so does a
 * page for strangers.
 */
export function useFormDraft<Values>(kept: KeptForm<Values> | null) {
  const userId = useViewerId();
  const form = kept?.form ?? null;
  const [offer, setOffer] = useState(() =>
    kept === null || userId === null ? null : readFormDraft(userId, kept.form, kept.isValues),
  );
  const isUnanswered = useRef(offer !== null);
  const keeper = useMemo(
    () => (form === null || userId === null ? null : createKeeper<Values>(userId, form)),
    [userId, form],
  );
  useEffect(() => {
    if (keeper === null) return;
    window.addEventListener('pagehide', keeper.flush);
    const stopHearing = onDraftsDropped(keeper.drop);
    return () => {
      stopHearing();
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
      if (isSignedIn() && !isUnanswered.current) keeper.drop();
    };
  }, [keeper]);

  return useMemo(() => {
    const answer = () => {
      isUnanswered.current = false;
      setOffer(null);
      keeper?.drop();
    };
    return {
      /** What the form may go on with; null when there is nothing, or it was answered. */
      offer,
      keep: (values: Values) => keeper?.keep(values),
      /** Nothing is unsaved. What has been offered waits for its answer. */
      settle: () => {
        if (!isUnanswered.current) keeper?.drop();
      },
      /** Taken or declined: what was kept is in the form by now, or nowhere. */
      answer,
    };
  }, [offer, keeper]);
}
