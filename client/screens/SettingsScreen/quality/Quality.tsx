import { Box } from '@mantine/core';
import { graphql } from 'react-relay';
import type { QualityQuery } from '#client/__generated__/QualityQuery.graphql.ts';
import { NO_VARIABLES, QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { leavesTab } from '#client/screens/SettingsScreen/leavesTab.ts';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { may } from '#domain/access.ts';
import { PolicyDetails } from './PolicyDetails.tsx';
import { QualityPeopleRegion } from './QualityPeopleRegion.tsx';

const query = graphql`
  query QualityQuery {
    organization {
      qualityPolicy {
        ...PolicyDetails_policy
      }
    }
  }
`;

/** How strictly lots and signatures are handled, which everybody reads, and the people of Quality. */
export default function Quality() {
  const viewer = useViewer();
  return (
    <UnsavedGuard
      title="Leave without saving?"
      message="What you have changed in Quality has not been saved."
      leaves={leavesTab}
    >
      <Box __vars={{ '--bw-section-max': 'var(--bw-form-medium)' }}>
        <QueryRegion<QualityQuery>
          query={query}
          variables={NO_VARIABLES}
          loading={
            <Section title="Quality">
              <SectionLoading>Loading quality…</SectionLoading>
            </Section>
          }
          failed={(message, onRetry) => (
            <ErrorNotice title="Error fetching quality" message={message} onRetry={onRetry} />
          )}
        >
          {({ organization }) => <PolicyDetails policy={organization.qualityPolicy} />}
        </QueryRegion>
        {may(viewer, 'administer', null) && <QualityPeopleRegion />}
      </Box>
    </UnsavedGuard>
  );
}
