import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadPolicyQuery } from '#client/__generated__/useReloadPolicyQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type PolicyFields, storedFields } from './policyFields.ts';

const query = graphql`
  query useReloadPolicyQuery {
    organization {
      id
      qualityPolicy {
        preset
        newLotStatus
        certificateToRelease
        expiredLots
        retestDueLots
        minimumDaysLeft
        retestAfterDays
        lineSignatures
        signingWindowMinutes
        pinMaxAgeDays
        timeZone
        revision
      }
    }
  }
`;

/** Loads the current policy. */
export function useReloadPolicy() {
  const fetch = useFetch<useReloadPolicyQuery>(query);
  return useCallback(async (): Promise<Reloaded<PolicyFields>> => {
    const outcome = await fetch({});
    if (!outcome.ok) return outcome;
    const policy = outcome.response?.organization.qualityPolicy;
    if (policy === undefined) return { ok: false, message: 'The server gave no answer.' };
    return { ok: true, stored: storedFields(policy) };
  }, [fetch]);
}
