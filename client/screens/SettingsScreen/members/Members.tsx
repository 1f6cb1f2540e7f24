import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { AddMember_query$key } from '#client/__generated__/AddMember_query.graphql.ts';
import type { Members_department$key } from '#client/__generated__/Members_department.graphql.ts';
import type { MembersPaginationQuery } from '#client/__generated__/MembersPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { compare } from '#client/ui/table/columns.ts';
import { AddMember } from './AddMember.tsx';
import { type MemberRow, MemberTable } from './MemberTable.tsx';
import { nameOf } from './memberWords.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { useMemberActions } from './useMemberActions.ts';

const PAGE = 500;

const fragment = graphql`
  fragment Members_department on Department
  @refetchable(queryName: "MembersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 500 }
    after: { type: "String" }
  ) {
    id
    name
    active
    members(first: $first, after: $after) @connection(key: "Members_members") {
      __id
      totalCount
      edges {
        node {
          id
          userId
          email
          firstName
          lastName
          globalRole
          role
        }
      }
    }
  }
`;

type Props = {
  readonly department: Members_department$key;
  readonly users: AddMember_query$key;
  /** Opened by a button instead of the URL, so the heading gets the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** The loaded pages of members by name. */
function useMembers(department: Members_department$key) {
  const pages = usePaginationFragment<MembersPaginationQuery, Members_department$key>(
    fragment,
    department,
  );
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { edges } = data.members;
  const rows = useMemo(
    () => edges.map(({ node }) => node).toSorted((a, b) => compare(nameOf(a), nameOf(b))),
    [edges],
  );
  return { data, rows, next };
}

/** The members of a department with their roles. */
export function Members({ department, users, takesFocus, onClose }: Props) {
  const { data, rows, next } = useMembers(department);
  const { __id: connectionId, totalCount } = data.members;
  const [removing, setRemoving] = useState<MemberRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const losesFocus = useFocusWhenLost(heading, removing);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const actions = useMemberActions({ id: data.id, name: data.name, connectionId });
  const memberIds = useMemo(() => rows.map(({ userId }) => userId), [rows]);
  const stop = useCallback(() => setRemoving(null), []);
  return (
    <Section
      title={`Members of ${data.name}`}
      isNested
      heading={heading}
      action={
        <Button variant="default" onClick={onClose}>
          Close members
        </Button>
      }
    >
      {!data.active && (
        <Banner tone="info">
          This department is inactive: its members can make no new recipes and batches in it.
        </Banner>
      )}
      <AddMember query={users} memberIds={memberIds} add={actions.add} />
      <MemberTable
        label={`Members of ${data.name}`}
        rows={rows}
        onRole={actions.setRole}
        onRemove={setRemoving}
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
      <RemoveMember
        member={removing}
        onConfirm={(member) => {
          losesFocus();
          void actions.remove(member);
        }}
        onClose={stop}
      />
    </Section>
  );
}
