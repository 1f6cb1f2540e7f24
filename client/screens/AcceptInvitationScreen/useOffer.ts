import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  useOfferQuery,
  useOfferQuery$data,
} from '#client/__generated__/useOfferQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';

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
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly invitation: OfferedInvitation }
  | { readonly state: 'stale' | 'failed'; readonly message: string };

const FAILED = 'Failed to accept invitation. Please try again.';

/** What the link stands for: shown before a password is asked for. */
export function useOffer(token: string) {
  const fetch = useFetch<useOfferQuery>(query);
  const [offer, setOffer] = useState<Offer>({ state: 'loading' });
  const load = useCallback(async () => {
    setOffer({ state: 'loading' });
    const outcome = await fetch({ token });
    setOffer(outcome.ok ? offerOf(outcome.response) : { state: 'failed', message: FAILED });
  }, [fetch, token]);
  useEffect(() => void load(), [load]);
  const withdraw = useCallback((message: string) => setOffer({ state: 'stale', message }), []);
  return { offer, withdraw, load: useCallback(() => void load(), [load]) };
}

function offerOf(response: useOfferQuery$data | undefined): Offer {
  const answer = response?.offeredInvitation;
  switch (answer?.__typename) {
    case 'OfferedInvitation':
      return { state: 'open', invitation: answer };
    case 'StaleLinkError':
      return { state: 'stale', message: answer.message };
    default:
      return { state: 'failed', message: FAILED };
  }
}
