import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useBadgeHolderQuery } from '#client/__generated__/useBadgeHolderQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { ReadBadge } from '#client/ui/dialog/SecondPerson.tsx';

const query = graphql`
  query useBadgeHolderQuery($code: String!) {
    badgeHolder(code: $code) @required(action: THROW) {
      signerId
      name
    }
  }
`;

/** Asks the server whose badge was scanned. */
export function useBadgeHolder(): ReadBadge {
  const fetch = useFetch<useBadgeHolderQuery>(query);
  return useCallback(
    async (code) => {
      const answer = await fetch({ code });
      if (!answer.ok) return answer.message;
      if (answer.response === undefined) return 'The server gave no answer.';
      const { signerId, name } = answer.response.badgeHolder;
      return { id: signerId, name };
    },
    [fetch],
  );
}
