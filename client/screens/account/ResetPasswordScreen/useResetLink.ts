import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  useResetLinkQuery,
  useResetLinkQuery$data,
} from '#client/__generated__/useResetLinkQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { useAnswer } from '#client/screens/account/useAnswer.ts';

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
  | { readonly state: 'open' | 'stale' }
  | { readonly state: 'failed'; readonly message: string };

const FAILED = 'Password reset failed';

/** True when the link is valid, checked before a new password is typed; null while loading. */
export function useResetLink(token: string) {
  const fetch = useFetch<useResetLinkQuery>(query);
  const ask = useCallback(async (): Promise<LinkState> => {
    const outcome = await fetch({ token });
    return outcome.ok ? stateOf(outcome.response) : { state: 'failed', message: outcome.message };
  }, [fetch, token]);
  const { answer: link, load } = useAnswer(ask);
  return { link, load };
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
