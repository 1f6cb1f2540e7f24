import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { useTokenRefreshMutation } from '#client/__generated__/useTokenRefreshMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { lastActivity } from './activity.ts';
import { refreshDelay, tokenExpiry, worthRefreshing } from './expiry.ts';
import { accessToken, keepAccessToken } from './storage.ts';

const refreshMutation = graphql`
  mutation useTokenRefreshMutation {
    refreshSession {
      accessToken
    }
  }
`;

/** Renews the token ahead of its end for as long as somebody is at work. */
export function useTokenRefresh(): void {
  const [refresh] = useUserMutation<useTokenRefreshMutation>(refreshMutation);
  const [token, setToken] = useState(accessToken);
  const refreshRef = useRef(refresh);
  useEffect(() => {
    refreshRef.current = refresh;
  }, [refresh]);

  useEffect(() => {
    const expiresAt = token === null ? null : tokenExpiry(token);
    if (expiresAt === null) return;
    let timer: number;
    const renew = async () => {
      const now = Date.now();
      if (now >= expiresAt || accessToken() === null) return;
      if (worthRefreshing(lastActivity(now), now)) {
        const outcome = await refreshRef.current({});
        if (outcome.ok && accessToken() !== null) {
          keepAccessToken(outcome.response.refreshSession.accessToken);
          setToken(outcome.response.refreshSession.accessToken);
          return;
        }
      }
      // Idle, or the network failed: look again, in case somebody comes back before the end.
      schedule();
    };
    const schedule = () => {
      timer = window.setTimeout(() => void renew(), refreshDelay(expiresAt, Date.now()));
    };
    schedule();
    return () => window.clearTimeout(timer);
  }, [token]);
}
