import { useEffect, useState } from 'react';
import { createNewestWorker, type StartSolver } from './newestWorker.ts';

/** With more lots than this an answer may take longer than a frame, so a worker finds it, with a solver of its own. */
const MOST_STOCK_HERE = 20;

/** How an answer is found. */
export type Solving<Question, Answer> = {
  /** After the last change of the question. */
  readonly pauseMs: number;
  readonly solveHere: (question: Question) => Promise<Answer>;
  readonly start: StartSolver<Question, Answer>;
};

/**
 * The newest answer, with its question, about as many lots as `lots`; null before the first. A `question` of null asks
 * nothing; keep it and the last argument stable. When the code of the solver cannot be loaded there is no answer, and
 * the one before it stays.
 */
export function useWorkedOut<Question, Answer>(
  question: Question | null,
  lots: number,
  { pauseMs, solveHere, start }: Solving<Question, Answer>,
): { readonly question: Question; readonly answer: Answer } | null {
  const [worker] = useState(() => createNewestWorker(solveHere, start));
  const [known, setKnown] = useState<{ question: Question; answer: Answer } | null>(null);
  const isMany = lots > MOST_STOCK_HERE;
  useEffect(() => worker.end, [worker]);
  useEffect(() => {
    if (question === null) return;
    let cancel = () => {};
    const pause = setTimeout(() => {
      const show = (answer: Answer) => setKnown({ question, answer });
      cancel = isMany ? worker.ask(question, show) : askHere(question, solveHere, show);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      cancel();
    };
  }, [worker, isMany, question, pauseMs, solveHere]);
  return known;
}

/** Returns a function that cancels it. */
function askHere<Question, Answer>(
  question: Question,
  solve: (question: Question) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): () => void {
  let isWanted = true;
  void solve(question).then(
    (answer) => isWanted && onAnswer(answer),
    () => undefined,
  );
  return () => {
    isWanted = false;
  };
}
