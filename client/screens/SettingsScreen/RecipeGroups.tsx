import { Button } from '@mantine/core';
import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { RecipeGroupsQuery } from '#client/__generated__/RecipeGroupsQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { GroupTable } from '#client/screens/recipes/groups/GroupTable.tsx';
import { useGroupDialogs } from '#client/screens/recipes/groups/useGroupDialogs.tsx';
import { useRecipeGroups } from '#client/screens/recipes/groups/useRecipeGroups.ts';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { Section, SectionLoading } from './Section.tsx';

const query = graphql`
  query RecipeGroupsQuery {
    ...useRecipeGroups_query
  }
`;

const TITLE = 'Recipe Groups';

function Loaded({ data }: { readonly data: RecipeGroupsQuery['response'] }) {
  const list = useRecipeGroups(data);
  const { doing, create, edit, remove, dialogs } = useGroupDialogs(list);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, doing);
  return (
    <Section
      title={TITLE}
      heading={heading}
      action={
        <Button variant="default" onClick={create}>
          + New Group
        </Button>
      }
    >
      <GroupTable groups={list.groups} onEdit={edit} onDelete={remove} />
      {dialogs}
    </Section>
  );
}

const NO_VARIABLES = {};

/** For administrators: creates, changes and deletes recipe groups. */
export function RecipeGroups() {
  return (
    <QueryRegion<RecipeGroupsQuery>
      query={query}
      variables={NO_VARIABLES}
      loading={
        <Section title={TITLE}>
          <SectionLoading>Loading recipe groups…</SectionLoading>
        </Section>
      }
      failed={(message, onRetry) => (
        <Section title={TITLE}>
          <ErrorNotice title="Failed to load recipe groups" message={message} onRetry={onRetry} />
        </Section>
      )}
    >
      {(data) => <Loaded data={data} />}
    </QueryRegion>
  );
}
