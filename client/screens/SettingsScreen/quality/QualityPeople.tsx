import { Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { QualityPeople_query$key } from '#client/__generated__/QualityPeople_query.graphql.ts';
import type { QualityPeoplePaginationQuery } from '#client/__generated__/QualityPeoplePaginationQuery.graphql.ts';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useRefusal } from '#client/forms/useRefusal.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { nameOf } from '#client/screens/SettingsScreen/members/memberWords.ts';
import { AdditionRow, UserSelect } from '#client/screens/SettingsScreen/members/UserSelect.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { compare } from '#client/ui/table/columns.ts';
import { QualityPeopleTable } from './QualityPeopleTable.tsx';
import { type PersonOfQuality, useSetUserQuality } from './useSetUserQuality.ts';

const PAGE = 500;

const fragment = graphql`
  fragment QualityPeople_query on Query
  @refetchable(queryName: "QualityPeoplePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 500 }
    after: { type: "String" }
  ) {
    users(first: $first, after: $after) @connection(key: "QualityPeople_users") {
      totalCount
      edges {
        node {
          id
          email
          firstName
          lastName
          status
          quality
          revision
        }
      }
    }
  }
`;

/** The people who release lots, beside any role; one is added or taken back at a time. */
export function QualityPeople({ query }: { readonly query: QualityPeople_query$key }) {
  const pages = usePaginationFragment<QualityPeoplePaginationQuery, QualityPeople_query$key>(
    fragment,
    query,
  );
  const next = useNextPage(pages, PAGE);
  const { edges, totalCount } = pages.data.users;
  const { refusal, setRefusal, banner } = useRefusal();
  const setQuality = useSetUserQuality();
  const heading = useRef<HTMLHeadingElement>(null);
  const users = useMemo(
    () => edges.map(({ node }) => node).filter(({ status }) => status === 'ACTIVE'),
    [edges],
  );
  const people = useMemo(
    () =>
      users
        .filter(({ quality }) => quality)
        .toSorted((one, other) => compare(nameOf(one), nameOf(other))),
    [users],
  );
  useFocusWhenLost(heading, people.length);
  const isSending = useRef(false);
  const change = async (person: PersonOfQuality, quality: boolean) => {
    if (isSending.current) return false;
    isSending.current = true;
    setRefusal(null);
    const refused = await setQuality(person, quality);
    isSending.current = false;
    setRefusal(refused);
    if (refused === null) {
      notifyDone(
        quality ? `${nameOf(person)} is one of Quality.` : `${nameOf(person)} is no longer one.`,
      );
    }
    return refused === null;
  };
  return (
    <Section title="People of Quality" isNested heading={heading}>
      <Text mb="sm">
        Quality: releases lots, beside any role. Administrators do so only when they stand here.
      </Text>
      {refusal !== null && <FormFailure refusal={refusal} ref={banner} onLoadTheirs={null} />}
      <AddPerson
        users={users}
        memberIds={people.map(({ id }) => id)}
        onAdd={(person) => change(person, true)}
      />
      <QualityPeopleTable
        rows={people}
        isWhole={!next.isThere}
        onRemove={(person) => void change(person, false)}
      />
      <LoadMore shown={edges.length} total={totalCount} next={next} />
    </Section>
  );
}

type AddProps = {
  readonly users: readonly (PersonOfQuality & { readonly status: string })[];
  readonly memberIds: readonly string[];
  /** Resolves to true when the person was added. */
  readonly onAdd: (person: PersonOfQuality) => Promise<boolean>;
};

function AddPerson({ users, memberIds, onAdd }: AddProps) {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    const person = users.find(({ id }) => id === chosen);
    if (person === undefined) return setError('Choose a user');
    if (await onAdd(person)) setChosen('');
  };
  return (
    <Form label="Add a person of Quality" onSubmit={() => void add()}>
      <AdditionRow>
        <UserSelect
          users={users}
          memberIds={memberIds}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setError(null);
          }}
          error={error}
        />
      </AdditionRow>
    </Form>
  );
}
