import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

export const HISTORY = '/batch-history';

/** Navigates to the history once a batch is completed. */
export function useJustCompleted(batchId: string) {
  const navigate = useNavigate();
  const [isJustCompleted, setIsJustCompleted] = useState(false);
  // Only after the page has dropped its input; otherwise its guard would ask whether to leave.
  useEffect(() => {
    if (!isJustCompleted) return;
    void navigate(HISTORY, { state: { completed: batchId } });
  }, [isJustCompleted, batchId, navigate]);
  return [isJustCompleted, () => setIsJustCompleted(true)] as const;
}
