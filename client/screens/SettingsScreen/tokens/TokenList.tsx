import { Box, Button, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TokenList_query$key } from '#client/__generated__/TokenList_query.graphql.ts';
import { useOpenedForm } from '#client/forms/useOpenedForm.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { type TokenRow, TokenTable } from './TokenTable.tsx';
import { KEPT_TOKEN } from './tokenFields.ts';

// There are at most a hundred.
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

/** The existing tokens, newest first, and a button for a new one. */
export function TokenList({ query }: { readonly query: TokenList_query$key }) {
  const { apiTokens } = useFragment(fragment, query);
  const { __id: connectionId, edges } = apiTokens;
  const making = useOpenedForm(KEPT_TOKEN, 'to a new token');
  const [revoking, setRevoking] = useState<TokenRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, revoking?.id);
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <Box __vars={{ '--bw-section-max': '64rem' }}>
      <Section
        title="API tokens"
        heading={heading}
        action={
          <Button variant="default" onClick={making.open}>
            + New Token
          </Button>
        }
      >
        <Text maw="var(--bw-form-max)" mb="sm" c="dimmed">
          A token lets a program use GraphQL or REST on behalf of whoever made it, with the rights
          that person has at the time. It stops working when it is revoked or the account is
          deleted. No token can change accounts, tokens or the organization.
        </Text>
        {making.offer}
        <TokenTable rows={rows} onRevoke={setRevoking} />
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
    </Box>
  );
}
