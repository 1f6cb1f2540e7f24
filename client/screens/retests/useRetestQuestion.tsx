import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { notifyProblem } from '#client/ui/notice/notify.ts';
import type { RetestQuestion } from './RetestDialog.tsx';
import type { RetestAnswer } from './WhyChanged.tsx';

const load = () => import('./RetestDialog.tsx');
const RetestDialog = lazyPart(load);

type Asked = RetestQuestion & { readonly onAnswer: (answer: RetestAnswer | null) => void };

/** Asks in a dialog, and waits for the answer; null: the person went back, or was told that it can't be asked now. */
export type AskRetest = (question: RetestQuestion) => Promise<RetestAnswer | null>;

export function useRetestQuestion(): { readonly dialog: ReactNode; readonly ask: AskRetest } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskRetest = async (question) => {
    // Without the code of the dialog nobody could answer, and the form would wait for ever.
    const isLoaded = await load().then(
      () => true,
      () => false,
    );
    if (!isLoaded) {
      notifyProblem('ask why percents changed', NOT_ASKED);
      return null;
    }
    return new Promise((resolve) => {
      setAsked({
        ...question,
        onAnswer: (answer) => {
          setAsked(null);
          resolve(answer);
        },
      });
    });
  };
  const dialog = asked && (
    <Suspense>
      <RetestDialog {...asked} />
    </Suspense>
  );
  return { dialog, ask };
}

const NOT_ASKED =
  'Nothing was saved: why the percents changed could not be asked. What you typed stays; save again when you are connected.';
