import { useRef } from 'react';
import type { Refusal } from './refusal.ts';

/**
 * The idempotency key of an act. It stays the same as long as nobody knows whether the act was stored, also when its dialog
 * is opened again or the page loaded anew. `act` names the act and its record.
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
    /** Ends the key once the server has said what became of the act; a request that failed may have been stored. */
    answered: (refusal: Refusal | null): void => {
      if (refusal === null || refusal.code !== null) sessionStorage.removeItem(place);
    },
  };
}
