import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useViewerId } from '#client/session/useViewer.ts';
import { hasSessionExpired } from '#client/token/sessionExpired.ts';
import { accessToken } from '#client/token/storage.ts';
import {
  dropFormDraft,
  type FormDraft,
  keepFormDraft,
  onDraftsDropped,
  readFormDraft,
} from './formDrafts.ts';

/** Delays writing, so that typing is never slowed down. */
const WRITE_AFTER_MS = 300;

/** Identifies a form and validates its stored values. */
export type KeptForm<Values> = {
  /** Unique within the product, including the record that is edited. */
  readonly form: string;
  readonly isValues: (values: unknown) => values is Values;
};

/** Stores the input of one form after a delay. */
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
      // The form may render long after the last input, whose time must be kept.
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
 * Stores the input of a form while it is unsaved, and offers it after a session ended. Leaving the form while signed in
 * discards it. Null and public pages store nothing.
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
  // A layout effect: once the form is gone from the page, a reload must not find its draft.
  useLayoutEffect(() => {
    if (keeper === null) return;
    window.addEventListener('pagehide', keeper.flush);
    const stopListening = onDraftsDropped(keeper.drop);
    return () => {
      stopListening();
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
      /** The draft that may be restored; null when there is none or it was answered. */
      offer,
      keep: (values: Values) => keeper?.keep(values),
      /** Called when no change is unsaved; an unanswered offer stays. */
      settle: () => {
        if (!isUnanswered.current) keeper?.drop();
      },
      /** The offer was accepted or declined. */
      answer,
    };
  }, [offer, keeper]);
}
