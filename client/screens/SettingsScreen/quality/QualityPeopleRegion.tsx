import { graphql } from 'react-relay';
import type { QualityPeopleRegionQuery } from '#client/__generated__/QualityPeopleRegionQuery.graphql.ts';
import { NO_VARIABLES } from '#client/relay/reading/QueryRegion.tsx';
import { SectionRegion } from '#client/screens/SettingsScreen/SectionRegion.tsx';
import { QualityPeople } from './QualityPeople.tsx';

const query = graphql`
  query QualityPeopleRegionQuery {
    ...QualityPeople_query
  }
`;

/** The people of Quality, for administrators. */
export const QualityPeopleRegion = () => (
  <SectionRegion<QualityPeopleRegionQuery>
    query={query}
    variables={NO_VARIABLES}
    title="People of Quality"
    isNested
    loading="Loading people…"
  >
    {(data) => <QualityPeople query={data} />}
  </SectionRegion>
);
