import { Button, Group, NativeSelect, Select } from '@mantine/core';
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
import { candidates, DEPARTMENT_ROLES, pickerLabel } from './memberWords.ts';
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
  const options = useMemo(
    () =>
      candidates(users, memberIds).map((user) => ({ value: user.id, label: pickerLabel(user) })),
    [users, memberIds],
  );
  const form = useAddition(users, add);
  return (
    <Form label="Add a member" onSubmit={form.submit}>
      {form.refusal !== null && (
        <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
      )}
      <Group align="flex-start" gap="sm" mb="sm">
        <UserSelect control={form.control} options={options} onPick={() => form.clear('userId')} />
        <NativeSelect label="Role" data={ROLES} {...form.field('role')} />
        {/* Aligned with the fields, which have labels above and errors below. */}
        <Button
          type="submit"
          variant="default"
          mt="calc(var(--bw-text-body) * 1.4286 + var(--bw-space-1))"
        >
          Add
        </Button>
      </Group>
      <LoadMore shown={users.length} total={totalCount} next={next} />
    </Form>
  );
}

type UserSelectProps = {
  readonly control: ReturnType<typeof useAddition>['control'];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: () => void;
};

const UserSelect = ({ control, options, onPick }: UserSelectProps) => (
  <Controller
    control={control}
    name="userId"
    render={({ field: { value, onChange, ...field }, fieldState }) => (
      <Select
        {...field}
        flex="1 1 16rem"
        maw="26rem"
        label="User"
        placeholder="Search by e-mail or name"
        searchable
        nothingFoundMessage="Nobody to add"
        data={options}
        limit={100}
        value={value === '' ? null : value}
        onChange={(id) => {
          onChange(id ?? '');
          onPick();
        }}
        error={fieldState.error?.message}
      />
    )}
  />
);
