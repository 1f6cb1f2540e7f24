import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { CountsRegionQuery } from '#client/__generated__/CountsRegionQuery.graphql.ts';
import { NO_VARIABLES, QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import * as format from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { CARD } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import styles from './CountsRegion.module.css';

export const countsQuery = graphql`
  query CountsRegionQuery {
    organization {
      name
    }
    peopleCounts {
      users
      activeUsers
      pendingInvitations
      roles
    }
  }
`;

const OrganizationSection = ({ children }: { readonly children: ReactNode }) => (
  <Box component="section" maw="var(--bw-form-max)" mb="xl" aria-label="Organization">
    {children}
  </Box>
);

function Counts({ data }: { readonly data: CountsRegionQuery['response'] }) {
  const { organization, peopleCounts } = data;
  const figures = [
    ['Total users', peopleCounts.users],
    ['Active users', peopleCounts.activeUsers],
    ['Pending invitations', peopleCounts.pendingInvitations],
    ['Roles', peopleCounts.roles],
  ] as const;
  return (
    <OrganizationSection>
      <Text c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Organization:{' '}
        <Box component="strong" c="var(--bw-text)">
          {organization.name}
        </Box>
      </Text>
      <dl className={styles.counts}>
        {figures.map(([label, figure]) => (
          <Flex key={label} direction="column-reverse" px="md" py="sm" {...CARD}>
            <Text component="dt" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="xl" lh="md" fw={600} className={textStyles.numeric}>
              {format.count(figure)}
            </Text>
          </Flex>
        ))}
      </dl>
    </OrganizationSection>
  );
}

/** The organization's name and the number of its people. */
export const CountsRegion = () => (
  <QueryRegion<CountsRegionQuery>
    query={countsQuery}
    variables={NO_VARIABLES}
    loading={
      <OrganizationSection>
        <SectionLoading>Loading organization…</SectionLoading>
      </OrganizationSection>
    }
    failed={(message, onRetry) => (
      <OrganizationSection>
        <ErrorNotice title="Error fetching organization" message={message} onRetry={onRetry} />
      </OrganizationSection>
    )}
  >
    {(data) => <Counts data={data} />}
  </QueryRegion>
);
