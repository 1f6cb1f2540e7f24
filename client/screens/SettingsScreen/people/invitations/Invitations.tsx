import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Invitations_query$key } from '#client/__generated__/Invitations_query.graphql.ts';
import type { InvitationsPaginationQuery } from '#client/__generated__/InvitationsPaginationQuery.graphql.ts';
import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { useOpenedForm } from '#client/forms/useOpenedForm.tsx';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { personName } from '#client/screens/SettingsScreen/people/personWords.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { type InvitationRow, InvitationTable } from './InvitationTable.tsx';
import { InviteDialog, KEPT_INVITATION } from './InviteDialog.tsx';
import { useInvitationActions } from './useInvitationActions.ts';

const PAGE = 100;

// Expired invitations are not listed as pending.
const fragment = graphql`
  fragment Invitations_query on Query
  @refetchable(queryName: "InvitationsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  ) {
    departments {
      databaseId
      name
      active
    }
    invitations(filter: { state: PENDING }, first: $first, after: $after)
      @connection(key: "Invitations_invitations") {
      totalCount
      edges {
        node {
          id
          email
          firstName
          lastName
          role
          canBeAccepted
          departments {
            departmentName
            departmentRole
          }
          expiresAt
        }
      }
    }
  }
`;

/** Pending invitations. */
export function Invitations({ query }: { readonly query: Invitations_query$key }) {
  const pages = usePaginationFragment<InvitationsPaginationQuery, Invitations_query$key>(
    fragment,
    query,
  );
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { edges, totalCount } = data.invitations;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const departments = useMemo(
    () => data.departments.filter(({ active }) => active),
    [data.departments],
  );
  const inviting = useOpenedForm(KEPT_INVITATION, 'to an invitation');
  const [cancelled, setCancelled] = useState<InvitationRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, cancelled);
  const { resend, cancel } = useInvitationActions();
  return (
    <Section
      title="Pending invitations"
      heading={heading}
      action={<Button onClick={inviting.open}>Invite User</Button>}
    >
      {inviting.offer}
      <InvitationTable rows={rows} onResend={resend} onCancel={setCancelled} />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
      {inviting.isOpen && (
        <InviteDialog
          restores={inviting.restores}
          departments={departments}
          onClose={inviting.close}
        />
      )}
      {cancelled !== null && (
        <DeleteDialog
          title={`Delete the invitation of ${personName(cancelled)}?`}
          onDelete={() => cancel(cancelled)}
          onClose={() => setCancelled(null)}
        >
          The link in the e-mail stops working. This action cannot be undone.
        </DeleteDialog>
      )}
    </Section>
  );
}
