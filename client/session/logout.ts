import { commitMutation, graphql } from 'react-relay';
import { redirect } from 'react-router';
import type { logoutMutation } from '#client/__generated__/logoutMutation.graphql.ts';
import { currentEnvironment } from '#client/relay/environment.ts';
import { dropFormDrafts } from './drafts/formDrafts.ts';
import { dropRecents } from './recents.ts';
import { endSession } from './session.ts';
import { tabOwner } from './tabMemory.ts';

const mutation = graphql`
  mutation logoutMutation {
    logout {
      signedOut
    }
  }
`;

/** Ends the session on the server, without waiting for the response. */
export function signOutOnServer(): void {
  commitMutation<logoutMutation>(currentEnvironment(), {
    mutation,
    variables: {},
    // It may have ended there already.
    onError: () => undefined,
  });
}

/**
 * Signs out here, in the other tabs, and on the server. An action of the router, so that a form with unsaved input can
 * ask before anything has happened.
 */
export function logoutAction(): Response {
  dropFormDrafts(tabOwner());
  dropRecents(tabOwner());
  signOutOnServer();
  endSession();
  return redirect('/login');
}
