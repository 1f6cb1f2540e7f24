import { Tabs } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Users_query$key } from '#client/__generated__/Users_query.graphql.ts';
import type { UsersPaginationQuery } from '#client/__generated__/UsersPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { compare } from '#client/ui/table/columns.ts';
import { personName } from './personWords.ts';
import { type AskedOfUser, UserQuestion } from './UserQuestion.tsx';
import { UserTable } from './UserTable.tsx';

const PAGE = 500;

const fragment = graphql`
  fragment Users_query on Query
  @refetchable(queryName: "UsersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 500 }
    after: { type: "String" }
  ) {
    users(first: $first, after: $after) @connection(key: "Users_users") {
      totalCount
      edges {
        node {
          id
          email
          firstName
          lastName
          role
          status
          lastLoginAt
          hasSigningPin
          revision
        }
      }
    }
  }
`;

const isList = (tab: string | null): tab is 'active' | 'inactive' =>
  tab === 'active' || tab === 'inactive';

/** All people by name; deleted accounts are listed as Inactive. */
export function Users({ query }: { readonly query: Users_query$key }) {
  const pages = usePaginationFragment<UsersPaginationQuery, Users_query$key>(fragment, query);
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { edges, totalCount } = data.users;
  const [list, setList] = useState<'active' | 'inactive'>('active');
  const [asked, setAsked] = useState<AskedOfUser | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, asked);
  const users = useMemo(
    () => edges.map(({ node }) => node).toSorted((a, b) => compare(personName(a), personName(b))),
    [edges],
  );
  const rows = useMemo(
    () => users.filter(({ status }) => (status === 'ACTIVE') === (list === 'active')),
    [users, list],
  );
  return (
    <Section title="Users" heading={heading}>
      <Tabs value={list} onChange={(tab) => isList(tab) && setList(tab)} keepMounted={false}>
        <Tabs.List mb="sm" aria-label="Users">
          <Tabs.Tab value="active">Active</Tabs.Tab>
          <Tabs.Tab value="inactive">Inactive</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={list}>
          <UserTable key={list} list={list} rows={rows} onAsk={setAsked} />
        </Tabs.Panel>
      </Tabs>
      <LoadMore shown={users.length} total={totalCount} next={next} />
      {asked !== null && <UserQuestion {...asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}
