import { useEffect, useReducer } from 'react';
import { changeRecent, keepRecentIds, readRecent } from '#client/screens/batches/run/recentOils.ts';
import { keepTemporaryOils } from '#client/screens/batches/run/temporaryOils.ts';

/** The oils added in this tab, kept across reloads. */
export function useRecentOils() {
  const [recent, change] = useReducer(changeRecent, null, readRecent);
  useEffect(() => {
    keepTemporaryOils(recent.temporary);
    keepRecentIds(recent.ids);
  }, [recent]);
  return [recent, change] as const;
}
