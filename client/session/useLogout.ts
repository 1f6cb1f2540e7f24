import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useLogoutMutation } from '#client/__generated__/useLogoutMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { endSession } from './session.ts';

const logoutMutation = graphql`
  mutation useLogoutMutation {
    logout {
      signedOut
    }
  }
`;

/** Signs out here, in the other tabs, and on the server, whose answer nobody waits for. */
export function useLogout(): () => void {
  const [logout] = useUserMutation<useLogoutMutation>(logoutMutation);
  const navigate = useNavigate();
  return useCallback(() => {
    void logout({});
    endSession();
    void navigate('/login');
  }, [logout, navigate]);
}
