import { useRef, useState } from 'react';
import type { Refusal } from './refusal.ts';

type Answer = Pick<Refusal, 'isLost' | 'issues'>;

/** The act was stored before, with other content. */
const isOfKey = ({ issues }: Answer): boolean =>
  issues.some(({ path }) => path.join() === 'idempotencyKey');

/**
 * The idempotency key of an act. It stays the same as long as nobody knows whether the act was stored, also when its dialog
 * is opened again or the page loaded anew. `act` names the act and its record.
 */
export function useActKey(act: string) {
  const place = `act_key:${act}`;
  const [isUnanswered, setUnanswered] = useState(() => sessionStorage.getItem(place) !== null);
  const key = useRef<string | null>(null);
  return {
    /** An earlier one got no answer; the same again is stored once. */
    isUnanswered,
    /** Marks the next request as another act, although it may say the same. */
    beginAnew: (): void => {
      key.current = null;
      sessionStorage.removeItem(place);
      setUnanswered(false);
    },
    take: (): string => {
      key.current ??= sessionStorage.getItem(place) ?? crypto.randomUUID();
      sessionStorage.setItem(place, key.current);
      return key.current;
    },
    /** Ends the key once it is known what became of the act. */
    answered: (refusal: Answer | null): void => {
      if (refusal?.isLost === true) {
        setUnanswered(true);
        return;
      }
      // Another refusal says nothing about an earlier attempt, which may have been stored.
      if (refusal === null || !isUnanswered || isOfKey(refusal)) sessionStorage.removeItem(place);
    },
  };
}

export type ActKey = ReturnType<typeof useActKey>;
