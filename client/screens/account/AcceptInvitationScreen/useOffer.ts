import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  useOfferQuery,
  useOfferQuery$data,
} from '#client/__generated__/useOfferQuery.graphql.ts';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { failed, refusalText } from '#client/relay/saving/refusal.ts';
import { useAnswer } from '#client/screens/account/useAnswer.ts';

const query = graphql`
  query useOfferQuery($token: String!) {
    offeredInvitation(token: $token) {
      __typename
      ... on OfferedInvitation {
        email
        firstName
        role
        organizationName
        hasAccount
      }
      ... on StaleLinkError {
        message
      }
    }
  }
`;

export type OfferedInvitation = Extract<
  useOfferQuery$data['offeredInvitation'],
  { readonly __typename: 'OfferedInvitation' }
>;

type Offer =
  | { readonly state: 'open'; readonly invitation: OfferedInvitation }
  | { readonly state: 'stale' | 'failed'; readonly message: string };

const FAILED = 'Failed to accept invitation';
const AGAIN = `${FAILED}. Please try again.`;

/** The invitation of the link, loaded before asking for a password; null while loading. */
export function useOffer(token: string) {
  const fetch = useFetch<useOfferQuery>(query);
  const ask = useCallback(async (): Promise<Offer> => {
    const outcome = await fetch({ token });
    return outcome.ok ? offerOf(outcome.response) : notOffered(outcome.message);
  }, [fetch, token]);
  const { answer: offer, setAnswer, load } = useAnswer(ask);
  const withdraw = useCallback(
    (message: string) => setAnswer({ state: 'stale', message }),
    [setAnswer],
  );
  return { offer, withdraw, load };
}

function offerOf(response: useOfferQuery$data | undefined): Offer {
  const answer = response?.offeredInvitation;
  switch (answer?.__typename) {
    case 'OfferedInvitation':
      return { state: 'open', invitation: answer };
    case 'StaleLinkError':
      return { state: 'stale', message: answer.message };
    default:
      return { state: 'failed', message: AGAIN };
  }
}

const notOffered = (message: string): Offer => ({
  state: 'failed',
  message: message === NETWORK_ERROR ? AGAIN : refusalText(failed(FAILED, message)),
});
