import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  useResetLinkQuery,
  useResetLinkQuery$data,
} from '#client/__generated__/useResetLinkQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';

const query = graphql`
  query useResetLinkQuery($token: String!) {
    resetLink(token: $token) {
      __typename
      ... on ResetLink {
        expiresAt
      }
      ... on StaleLinkError {
        message
      }
      ... on InvalidError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`;

type LinkState =
  | { readonly state: 'loading' | 'open' | 'stale' }
  | { readonly state: 'failed'; readonly message: string };

const FAILED = 'Password reset failed';

/** Whether the link still counts, which is said before anybody types a new password. */
export function useResetLink(token: string) {
  const fetch = useFetch<useResetLinkQuery>(query);
  const [link, setLink] = useState<LinkState>({ state: 'loading' });
  const load = useCallback(async () => {
    setLink({ state: 'loading' });
    const outcome = await fetch({ token });
    setLink(outcome.ok ? stateOf(outcome.response) : { state: 'failed', message: outcome.message });
  }, [fetch, token]);
  useEffect(() => void load(), [load]);
  return { link, load: useCallback(() => void load(), [load]) };
}

function stateOf(response: useResetLinkQuery$data | undefined): LinkState {
  const answer = response?.resetLink;
  switch (answer?.__typename) {
    case 'ResetLink':
      return { state: 'open' };
    case 'StaleLinkError':
      return { state: 'stale' };
    case 'InvalidError':
    case 'TooManyRequestsError':
      return { state: 'failed', message: answer.message };
    default:
      return { state: 'failed', message: FAILED };
  }
}
