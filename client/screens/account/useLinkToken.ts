import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The secret of the link that led here; null without one. It is removed from the URL immediately, where screenshots and
 * logs would keep it, and stays in the history entry for a reload until it has been used.
 */
export function useLinkToken(): { readonly token: string | null; readonly forget: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  const [token] = useState(() => inAddress ?? keptIn(state));
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, pathname, navigate]);
  const forget = useCallback(
    () => void navigate(pathname, { replace: true, state: null }),
    [pathname, navigate],
  );
  return { token: token === '' ? null : token, forget };
}

function keptIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return null;
  return typeof state.linkToken === 'string' ? state.linkToken : null;
}
