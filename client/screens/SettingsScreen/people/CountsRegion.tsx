import { graphql } from 'react-relay';
import type { CountsRegionQuery } from '#client/__generated__/CountsRegionQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import * as format from '#client/ui/format.ts';

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

const NO_VARIABLES = {};

function Counts({ data }: { readonly data: CountsRegionQuery['response'] }) {
  const { organization, peopleCounts } = data;
  const figures = [
    ['Total users', peopleCounts.users],
    ['Active users', peopleCounts.activeUsers],
    ['Pending invitations', peopleCounts.pendingInvitations],
    ['Roles', peopleCounts.roles],
  ] as const;
  return (
    <section className="bw-people-head" aria-label="Organization">
      <p className="bw-people-organization">
        Organization: <strong>{organization.name}</strong>
      </p>
      <dl className="bw-people-counts">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.count(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whose people these are, and how many there are. */
export const CountsRegion = () => (
  <QueryRegion<CountsRegionQuery>
    query={countsQuery}
    variables={NO_VARIABLES}
    loading={
      <section className="bw-people-head" aria-label="Organization">
        <SectionLoading>Loading organization…</SectionLoading>
      </section>
    }
    failed={(message, onRetry) => (
      <section className="bw-people-head" aria-label="Organization">
        <ErrorNotice title="Error fetching organization" message={message} onRetry={onRetry} />
      </section>
    )}
  >
    {(data) => <Counts data={data} />}
  </QueryRegion>
);
