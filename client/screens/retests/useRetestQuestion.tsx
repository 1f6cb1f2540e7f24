import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import type { RetestQuestion } from './RetestDialog.tsx';
import type { RetestAnswer } from './WhyChanged.tsx';

const RetestDialog = lazyPart(() => import('./RetestDialog.tsx'));

type Asked = RetestQuestion & { readonly onAnswer: (answer: RetestAnswer | null) => void };

/** Asks in a dialog, and waits for the answer; null: the person went back. */
export type AskRetest = (question: RetestQuestion) => Promise<RetestAnswer | null>;

export function useRetestQuestion(): { readonly dialog: ReactNode; readonly ask: AskRetest } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskRetest = (question) =>
    new Promise((resolve) => {
      setAsked({
        ...question,
        onAnswer: (answer) => {
          setAsked(null);
          resolve(answer);
        },
      });
    });
  const dialog = asked && (
    <Suspense>
      <RetestDialog {...asked} />
    </Suspense>
  );
  return { dialog, ask };
}
