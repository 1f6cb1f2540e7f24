import { useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { OilFormRegionQuery } from '#client/__generated__/OilFormRegionQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { calendarDate } from '#client/screens/record/calendarDate.ts';
import { rememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { OilForm, type OilFormProps } from './OilForm.tsx';
import { firstDepartment, oilDepartments } from './oilDepartments.ts';
import type { StartValues } from './oilFormValues.ts';

// As many as the lists of oils have columns for.
const query = graphql`
  query OilFormRegionQuery {
    cannabinoids(first: 200) {
      edges {
        node {
          name
        }
      }
    }
    departments(first: 200) {
      edges {
        node {
          id
          databaseId
          name
          active
        }
      }
    }
  }
`;
const NO_VARIABLES = {};

type Props = OilFormProps & {
  /** What the form opens with, of the cannabinoids the organization has. */
  readonly valuesOf: (cannabinoids: readonly string[]) => StartValues;
  /** Global id of the department to start with; null starts with the remembered one. */
  readonly departmentId?: string | null;
};

function LoadedForm({
  queryRef,
  valuesOf,
  departmentId = null,
  ...form
}: Props & { readonly queryRef: PreloadedQuery<OilFormRegionQuery> }) {
  const data = usePreloadedQuery<OilFormRegionQuery>(query, queryRef);
  const viewer = useViewer();
  const names = data.cannabinoids.edges.map(({ node }) => node.name);
  const departments = oilDepartments(
    viewer,
    data.departments.edges.map(({ node }) => node),
  );
  // What is typed is typed over this, whatever comes from the server meanwhile.
  const [values] = useState(() => ({
    receivedOn: calendarDate(new Date()),
    ...valuesOf(names),
    isStored: form.storing === 'always',
    departmentId: firstDepartment(departments, departmentId, rememberedDepartment()),
  }));
  return <OilForm {...form} values={values} cannabinoids={names} departments={departments} />;
}

/** The form of an oil, which asks for cannabinoids and departments only once it is opened. */
export default function OilFormRegion(props: Props) {
  return (
    <QueryRegion<OilFormRegionQuery>
      query={query}
      variables={NO_VARIABLES}
      loading={<p className="bw-oil-hint">Loading cannabinoids…</p>}
      failed={(message, onRetry) => <ErrorNotice message={message} onRetry={onRetry} />}
    >
      {(queryRef) => <LoadedForm {...props} queryRef={queryRef} />}
    </QueryRegion>
  );
}
