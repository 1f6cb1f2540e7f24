import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadOrganizationQuery } from '#client/__generated__/useReloadOrganizationQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type OrganizationFields, storedFields } from './organizationFields.ts';

const query = graphql`
  query useReloadOrganizationQuery {
    organization {
      id
      name
      logoUrl
      untargetedLimitPercent
      revision
    }
  }
`;

/** Loads the current state of the organization. */
export function useReloadOrganization() {
  const fetch = useFetch<useReloadOrganizationQuery>(query);
  return useCallback(async (): Promise<Reloaded<OrganizationFields>> => {
    const outcome = await fetch({});
    if (!outcome.ok) return outcome;
    const organization = outcome.response?.organization;
    if (organization === undefined) return { ok: false, message: 'The server gave no answer.' };
    return { ok: true, stored: storedFields(organization) };
  }, [fetch]);
}
