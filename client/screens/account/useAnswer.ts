import { useCallback, useEffect, useState } from 'react';

/** The result of a request sent when the page opens, and again by `load`; null until it arrives. */
export function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const load = useCallback(() => {
    setAnswer(null);
    void ask().then(setAnswer);
  }, [ask]);
  useEffect(load, [load]);
  return { answer, setAnswer, load };
}
