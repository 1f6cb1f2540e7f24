import { useCallback } from 'react';
import { graphql, type PreloadedQuery } from 'react-relay';
import type { ConfigurationQuery } from '#client/__generated__/ConfigurationQuery.graphql.ts';
import { NO_VARIABLES, Reload, useRegionQuery } from '#client/relay/reading/QueryRegion.tsx';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
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

const loading = (
  <Section title="Departments">
    <SectionLoading>Loading departments…</SectionLoading>
  </Section>
);

type LoadedProps = { readonly queryRef: PreloadedQuery<ConfigurationQuery> };

/** Only the departments are required; their failure replaces the page. */
function Loaded({ queryRef }: LoadedProps) {
  const read = useKeptQuery<ConfigurationQuery>(query, queryRef, { isEager: true });
  const members = useOpenDepartment();
  const { show } = members;
  const { retry } = read;
  const reload = useCallback(() => void retry(), [retry]);
  if (read.data === null && read.failure !== null) {
    return <ReadNotice of={read} title="Failed to load departments." />;
  }
  return (
    <>
      <ReadNotice of={read} title="Failed to refresh." />
      <Reload value={reload}>
        {read.data === null ? loading : <Departments query={read.data} onMembers={show} />}
      </Reload>
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
  );
}

/** For administrators: departments, cannabinoids and groups. */
export default function Configuration() {
  const queryRef = useRegionQuery<ConfigurationQuery>(query, NO_VARIABLES);
  return (
    <UnsavedGuard
      title="Leave without saving?"
      message="What you have typed in Configuration has not been saved."
      leaves={leavesTab}
    >
      {queryRef === null ? loading : <Loaded queryRef={queryRef} />}
    </UnsavedGuard>
  );
}
