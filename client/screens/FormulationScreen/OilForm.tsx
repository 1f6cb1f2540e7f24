import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { OilFormQuery } from '#client/__generated__/OilFormQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { TemporaryOilForm, type TemporaryOilFormProps } from './TemporaryOilForm.tsx';
import type { OilValues } from './temporaryOilValues.ts';

const query = graphql`
  query OilFormQuery {
    cannabinoids(first: 200) {
      edges {
        node {
          name
        }
      }
    }
  }
`;
const NO_VARIABLES = {};

type Props = Omit<TemporaryOilFormProps, 'values' | 'cannabinoids'> & {
  /** What the form opens with, of the cannabinoids the organization has. */
  readonly valuesOf: (cannabinoids: readonly string[]) => OilValues;
};

function LoadedForm({
  queryRef,
  valuesOf,
  ...props
}: Props & { readonly queryRef: PreloadedQuery<OilFormQuery> }) {
  const data = usePreloadedQuery<OilFormQuery>(query, queryRef);
  const names = data.cannabinoids.edges.map(({ node }) => node.name);
  return <TemporaryOilForm {...props} values={valuesOf(names)} cannabinoids={names} />;
}

/** The form of an oil, which asks for the cannabinoids only once it is opened. */
export default function OilForm(props: Props) {
  return (
    <QueryRegion<OilFormQuery>
      query={query}
      variables={NO_VARIABLES}
      loading={<p className="bw-muted">Loading cannabinoids…</p>}
      failed={(message, onRetry) => <ErrorNotice message={message} onRetry={onRetry} />}
    >
      {(queryRef) => <LoadedForm {...props} queryRef={queryRef} />}
    </QueryRegion>
  );
}
