import { Box } from '@mantine/core';
import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { AuditLogFiltersQuery } from '#client/__generated__/AuditLogFiltersQuery.graphql.ts';
import type { AuditLogRowsQuery } from '#client/__generated__/AuditLogRowsQuery.graphql.ts';
import { NO_VARIABLES, QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRows } from './AuditRows.tsx';
import { auditVariables } from './auditVariables.ts';
import { ChainCheck } from './ChainCheck.tsx';

const filtersQuery = graphql`
  query AuditLogFiltersQuery {
    ...AuditFilters_query
  }
`;

const rowsQuery = graphql`
  query AuditLogRowsQuery(
    $search: String
    $since: DateTime
    $until: DateTime
    $recordType: String
    $actorId: ID
  ) {
    ...AuditRows_query
      @arguments(
        search: $search
        since: $since
        until: $until
        recordType: $recordType
        actorId: $actorId
      )
  }
`;

const always = () => true;
const loading = <SectionLoading>Loading the audit log…</SectionLoading>;

/** For administrators: every change in the organization, with person and time. */
export default function AuditLog() {
  const [params] = useSearchParams();
  // As text, because the object is a new one after every URL change.
  const address = params.toString();
  const narrowing = useMemo(() => auditVariables(new URLSearchParams(address)), [address]);
  return (
    <Box __vars={{ '--bw-section-max': 'none', '--bw-section-align': 'baseline' }}>
      <Section title="Audit log" action={<ChainCheck />}>
        {/* Separate, so that typed text stays while rows load. */}
        <QueryRegion<AuditLogFiltersQuery>
          query={filtersQuery}
          variables={NO_VARIABLES}
          loading={null}
          failed={() => null}
        >
          {(data) => <AuditFilters query={data} />}
        </QueryRegion>
        <QueryRegion<AuditLogRowsQuery>
          query={rowsQuery}
          variables={narrowing}
          loading={loading}
          failed={(message, onRetry) => (
            <ErrorNotice title="Failed to load the audit log" message={message} onRetry={onRetry} />
          )}
          staysFor={always}
        >
          {(data, shown) => <AuditRows query={data} narrowing={shown} />}
        </QueryRegion>
      </Section>
    </Box>
  );
}
