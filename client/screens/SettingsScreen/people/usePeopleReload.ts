import { useCallback } from 'react';
import type { CountsRegionQuery } from '#client/__generated__/CountsRegionQuery.graphql.ts';
import type { everybodyQuery } from '#client/__generated__/everybodyQuery.graphql.ts';
import type { pendingInvitationsQuery } from '#client/__generated__/pendingInvitationsQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { countsQuery } from './CountsRegion.tsx';
import { usersQuery } from './everybody.ts';
import { invitationsQuery } from './invitations/pendingInvitations.ts';

/** Refetches both lists and the counts above them, which change together. */
export function usePeopleReload(): () => Promise<void> {
  const counts = useFetch<CountsRegionQuery>(countsQuery);
  const invitations = useFetch<pendingInvitationsQuery>(invitationsQuery);
  const users = useFetch<everybodyQuery>(usersQuery);
  return useCallback(async () => {
    await Promise.all([counts({}), invitations({}), users({})]);
  }, [counts, invitations, users]);
}
