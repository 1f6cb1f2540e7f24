import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadProfileQuery } from '#client/__generated__/useReloadProfileQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { PersonNames } from '#domain/account/person.ts';

const query = graphql`
  query useReloadProfileQuery {
    me {
      firstName
      lastName
      revision
    }
  }
`;

const GONE = 'Your account was not found. It may have been removed.';

/** Loads the viewer's current names, also on the page. */
export function useReloadProfile() {
  const fetch = useFetch<useReloadProfileQuery>(query);
  return useCallback(async (): Promise<Reloaded<PersonNames>> => {
    const outcome = await fetch({});
    if (!outcome.ok) return outcome;
    if (outcome.response === undefined) return { ok: false, message: GONE };
    const { firstName, lastName, revision } = outcome.response.me;
    return { ok: true, stored: { values: { firstName, lastName }, revision } };
  }, [fetch]);
}
