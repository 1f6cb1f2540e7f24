import { useRef, useState } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';

/** The refusals that a form shows: its signature was cancelled, or the answer to it was lost. */
type Ends = { readonly unsigned: Refusal; readonly unknown: Refusal };

type Waiting<Question> = {
  readonly question: Question;
  readonly resolve: (refusal: Refusal | null) => void;
};

/** Lets a form wait for the signature of what it asks: `signed` resolves to null once it was given, or to a refusal. */
export function useAwaitedSignature<Question>({ unsigned, unknown }: Ends) {
  const [waiting, setWaiting] = useState<Waiting<Question> | null>(null);
  const end = useRef<Refusal | null>(unsigned);
  return {
    question: waiting?.question ?? null,
    signed: (question: Question) =>
      new Promise<Refusal | null>((resolve) => {
        end.current = unsigned;
        setWaiting({ question, resolve });
      }),
    /** Notes what became of a signature that was sent. */
    answered: (refusal: Refusal | null): void => {
      // A later refusal may be about what the first request has stored.
      if (refusal === null) end.current = null;
      else if (refusal.isLost) end.current = unknown;
    },
    stop: (): void => {
      waiting?.resolve(end.current);
      setWaiting(null);
    },
  };
}
