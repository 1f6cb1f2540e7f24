import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { graphql, usePaginationFragment } from 'react-relay';
import type { AddMember_query$key } from '#client/__generated__/AddMember_query.graphql.ts';
import type { AddMemberPaginationQuery } from '#client/__generated__/AddMemberPaginationQuery.graphql.ts';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { DEPARTMENT_ROLES } from './memberWords.ts';
import { AdditionRow, UserSelect } from './UserSelect.tsx';
import { useAddition } from './useAddition.ts';
import type { NewMember } from './useAddMember.ts';

const PAGE = 500;

const fragment = graphql`
  fragment AddMember_query on Query
  @refetchable(queryName: "AddMemberPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 500 }
    after: { type: "String" }
  ) {
    users(first: $first, after: $after) @connection(key: "AddMember_users") {
      totalCount
      edges {
        node {
          id
          email
          firstName
          lastName
          role
          status
        }
      }
    }
  }
`;

const ROLES = [{ value: '', label: 'Choose a role' }, ...DEPARTMENT_ROLES];

type Props = {
  readonly query: AddMember_query$key;
  readonly memberIds: readonly string[];
  readonly add: (member: NewMember) => Promise<Refusal | null>;
};

/** Picks a user and a role. */
export function AddMember({ query, memberIds, add }: Props) {
  const pages = usePaginationFragment<AddMemberPaginationQuery, AddMember_query$key>(
    fragment,
    query,
  );
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { edges, totalCount } = data.users;
  const users = useMemo(() => edges.map(({ node }) => node), [edges]);
  const form = useAddition(users, add);
  return (
    <Form label="Add a member" onSubmit={form.submit}>
      {form.refusal !== null && (
        <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
      )}
      <AdditionRow>
        <Controller
          control={form.control}
          name="userId"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <UserSelect
              {...field}
              users={users}
              memberIds={memberIds}
              onChange={(id) => {
                onChange(id);
                form.clear('userId');
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <NativeSelect label="Role" data={ROLES} {...form.field('role')} />
      </AdditionRow>
      <LoadMore shown={users.length} total={totalCount} next={next} />
    </Form>
  );
}
