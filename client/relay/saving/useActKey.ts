import { useRef } from 'react';
import type { Refusal } from './refusal.ts';

/**
 * The idempotency key of an act, which stays the same as long as it is not known whether the act was stored: its dialog may
 * be closed and opened again, or the page loaded anew. `act` names it with its record.
 */
export function useActKey(act: string) {
  const place = `act_key:${act}`;
  const kept = useRef(sessionStorage.getItem(place));
  const key = useRef<string | null>(null);
  return {
    /** An earlier one got no answer; the same again is stored once. */
    isUnanswered: kept.current !== null,
    take: (): string => {
      key.current ??= kept.current ?? crypto.randomUUID();
      sessionStorage.setItem(place, key.current);
      return key.current;
    },
    /** Ends the key, unless the request failed on the way. */
    answered: (refusal: Refusal | null): void => {
      if (refusal === null || refusal.code !== null) sessionStorage.removeItem(place);
    },
  };
}
