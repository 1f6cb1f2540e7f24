import { type ReactNode, useState } from 'react';
import { type RetestAnswer, RetestDialog, type RetestQuestion } from './RetestDialog.tsx';

type Asked = RetestQuestion & { readonly onAnswer: (answer: RetestAnswer | null) => void };

/** Asks in a dialog, and waits for the answer; null: the person went back. */
export function useRetestQuestion(): {
  readonly dialog: ReactNode;
  readonly ask: (question: RetestQuestion) => Promise<RetestAnswer | null>;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: RetestQuestion) =>
    new Promise<RetestAnswer | null>((resolve) => {
      setAsked({
        ...question,
        onAnswer: (answer) => {
          setAsked(null);
          resolve(answer);
        },
      });
    });
  return { dialog: asked && <RetestDialog {...asked} />, ask };
}
