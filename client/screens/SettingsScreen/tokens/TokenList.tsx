import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TokenList_query$key } from '#client/__generated__/TokenList_query.graphql.ts';
import { useOpenedForm } from '#client/screens/forms/useOpenedForm.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { useFocusWhenLost } from '#client/ui/useFocusWhenLost.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { type TokenRow, tokenColumns } from './tokenColumns.tsx';
import { KEPT_TOKEN } from './tokenFields.ts';
import './TokenList.css';

// There are never more than a hundred.
const fragment = graphql`
  fragment TokenList_query on Query {
    apiTokens(first: 100) @connection(key: "TokenList_apiTokens") {
      __id
      edges {
        node {
          id
          name
          scope
          createdBy
          createdAt
          lastUsedAt
          expiresAt
        }
      }
    }
  }
`;

/** The standing tokens, the newest first, and the way to a new one. */
export function TokenList({ query }: { readonly query: TokenList_query$key }) {
  const { apiTokens } = useFragment(fragment, query);
  const { __id: connectionId, edges } = apiTokens;
  const making = useOpenedForm(KEPT_TOKEN, 'to a new token');
  const [revoking, setRevoking] = useState<TokenRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, revoking?.id);
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const columns = useMemo(() => tokenColumns(setRevoking), []);
  return (
    <div className="bw-tokens">
      <Section
        title="API tokens"
        heading={heading}
        action={
          <Button variant="default" onClick={making.open}>
            + New Token
          </Button>
        }
      >
        <p className="bw-tokens-about">
          A token lets a program use GraphQL or REST on behalf of whoever made it, with the rights
          that person has at the time. It stops working when it is revoked or the account is
          deleted. No token can change accounts, tokens or the organization.
        </p>
        {making.offer}
        <DataTable
          label="API tokens"
          rows={rows}
          columns={columns}
          getRowId={(row) => row.id}
          rowLabel={(row) => row.name}
          empty={
            <EmptyState
              title="No API tokens"
              description="Create one for a program to sign in with."
            />
          }
        />
      </Section>
      {making.isOpen && (
        <NewTokenDialog
          connectionId={connectionId}
          restores={making.restores}
          onClose={making.close}
        />
      )}
      {revoking !== null && (
        <RevokeToken
          token={revoking}
          connectionId={connectionId}
          onClose={() => setRevoking(null)}
        />
      )}
    </div>
  );
}
