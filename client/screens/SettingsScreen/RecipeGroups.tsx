import { Button } from '@mantine/core';
import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { RecipeGroupsQuery } from '#client/__generated__/RecipeGroupsQuery.graphql.ts';
import { NO_VARIABLES } from '#client/relay/reading/QueryRegion.tsx';
import { GroupTable } from '#client/screens/recipes/groups/GroupTable.tsx';
import { useGroupDialogs } from '#client/screens/recipes/groups/useGroupDialogs.tsx';
import { useRecipeGroups } from '#client/screens/recipes/groups/useRecipeGroups.ts';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { Section } from './Section.tsx';
import { SectionRegion } from './SectionRegion.tsx';

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
      <GroupTable groups={list.groups} onAdd={create} onEdit={edit} onDelete={remove} />
      {dialogs}
    </Section>
  );
}

/** For administrators: creates, changes and deletes recipe groups. */
export function RecipeGroups() {
  return (
    <SectionRegion<RecipeGroupsQuery>
      query={query}
      variables={NO_VARIABLES}
      title={TITLE}
      loading="Loading recipe groups…"
      failed="Failed to load recipe groups"
    >
      {(data) => <Loaded data={data} />}
    </SectionRegion>
  );
}
