import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { ConfigurationQuery } from '#client/__generated__/ConfigurationQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx';
import { CannabinoidPanel } from './cannabinoids/CannabinoidPanel.tsx';
import { Departments } from './departments/Departments.tsx';
import { leavesTab } from './leavesTab.ts';
import { MembersRegion } from './members/MembersRegion.tsx';
import { useOpenDepartment } from './members/useOpenDepartment.ts';
import { RecipeGroups } from './RecipeGroups.tsx';
import { Section, SectionLoading } from './Section.tsx';

const query = graphql`
  query ConfigurationQuery {
    ...Departments_query
  }
`;

type DepartmentsProps = {
  readonly queryRef: PreloadedQuery<ConfigurationQuery>;
  readonly onMembers: (id: string) => void;
};

function LoadedDepartments({ queryRef, onMembers }: DepartmentsProps) {
  const data = usePreloadedQuery<ConfigurationQuery>(query, queryRef);
  return <Departments query={data} onMembers={onMembers} />;
}

const loading = (
  <Section title="Departments">
    <SectionLoading>Loading departments…</SectionLoading>
  </Section>
);

const NO_VARIABLES = {};

/** For administrators: what recipes, oils and batches are sorted and measured by. */
export default function Configuration() {
  const members = useOpenDepartment();
  const { show } = members;
  return (
    <UnsavedGuard
      title="Leave without saving?"
      message="What you have typed in Configuration has not been saved."
      leaves={leavesTab}
    >
      <QueryRegion<ConfigurationQuery>
        query={query}
        variables={NO_VARIABLES}
        loading={loading}
        failed={(message, onRetry) => (
          <ErrorNotice title="Failed to load departments" message={message} onRetry={onRetry} />
        )}
      >
        {(queryRef) => (
          // All of it in the region, whose failure takes the place of the page; the departments
          // alone wait for its data.
          <>
            <Suspense fallback={loading}>
              <LoadedDepartments queryRef={queryRef} onMembers={show} />
            </Suspense>
            {members.id !== null && (
              <MembersRegion
                key={members.id}
                departmentId={members.id}
                takesFocus={members.isChosen}
                onClose={() => show(null)}
              />
            )}
            <RecipeGroups />
            <CannabinoidPanel />
          </>
        )}
      </QueryRegion>
    </UnsavedGuard>
  );
}
