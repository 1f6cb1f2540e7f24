import { useCallback } from 'react';
import { useSubmit } from 'react-router';

/** Its action ends the session; see `logout.ts`. */
export const LOGOUT = '/logout';

export function useLogout(): () => void {
  const submit = useSubmit();
  return useCallback(
    () => void submit(null, { method: 'post', action: LOGOUT, replace: true }),
    [submit],
  );
}
