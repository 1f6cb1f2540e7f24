import { useCallback, useEffect, useState } from 'react';

/** The answer to a question that is asked when a page opens, and again on `load`; null until it comes. */
export function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const load = useCallback(() => {
    setAnswer(null);
    void ask().then(setAnswer);
  }, [ask]);
  useEffect(load, [load]);
  return { answer, setAnswer, load };
}
