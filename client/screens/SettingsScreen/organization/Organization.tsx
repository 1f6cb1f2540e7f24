import { Box } from '@mantine/core';
import { graphql } from 'react-relay';
import type { OrganizationQuery } from '#client/__generated__/OrganizationQuery.graphql.ts';
import { NO_VARIABLES, QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { leavesTab } from '#client/screens/SettingsScreen/leavesTab.ts';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { OrganizationDetails } from './OrganizationDetails.tsx';
import { OrganizationLogo } from './OrganizationLogo.tsx';

const query = graphql`
  query OrganizationQuery {
    organization {
      ...OrganizationDetails_organization
      ...OrganizationLogo_organization
    }
  }
`;

function Loaded({ data }: { readonly data: OrganizationQuery['response'] }) {
  const { organization } = data;
  return (
    <Box __vars={{ '--bw-section-max': 'var(--bw-form-medium)' }}>
      <OrganizationDetails organization={organization} />
      <OrganizationLogo organization={organization} />
    </Box>
  );
}

/** For administrators: the name of the organization, and the logo on its documents. */
export default function Organization() {
  return (
    <UnsavedGuard
      title="Leave without saving?"
      message="What you have changed in Organization has not been saved."
      leaves={leavesTab}
    >
      <QueryRegion<OrganizationQuery>
        query={query}
        variables={NO_VARIABLES}
        loading={
          <Section title="Organization">
            <SectionLoading>Loading organization…</SectionLoading>
          </Section>
        }
        failed={(message, onRetry) => (
          <ErrorNotice title="Error fetching organization" message={message} onRetry={onRetry} />
        )}
      >
        {(data) => <Loaded data={data} />}
      </QueryRegion>
    </UnsavedGuard>
  );
}
