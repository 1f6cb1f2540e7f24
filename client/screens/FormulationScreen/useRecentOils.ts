import { useEffect, useReducer } from 'react';
import { changeRecent, keepRecentIds, readRecent } from '#client/screens/run/recentOils.ts';
import { keepTemporaryOils } from '#client/screens/run/temporaryOils.ts';

/** The oils this tab added; a reload and the way back find them again. */
export function useRecentOils() {
  const [recent, change] = useReducer(changeRecent, null, readRecent);
  useEffect(() => {
    keepTemporaryOils(recent.temporary);
    keepRecentIds(recent.ids);
  }, [recent]);
  return [recent, change] as const;
}
