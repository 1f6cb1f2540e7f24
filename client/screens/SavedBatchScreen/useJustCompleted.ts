import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

export const HISTORY = '/batch-history';

/** Leads to the history once a batch is completed. */
export function useJustCompleted(batchId: string) {
  const navigate = useNavigate();
  const [isJustCompleted, setIsJustCompleted] = useState(false);
  // Once the page has let go of what was typed, or its guard would ask whether to leave it.
  useEffect(() => {
    if (!isJustCompleted) return;
    void navigate(HISTORY, { state: { completed: batchId } });
  }, [isJustCompleted, batchId, navigate]);
  return [isJustCompleted, () => setIsJustCompleted(true)] as const;
}
