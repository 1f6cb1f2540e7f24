import { useState } from 'react';
import { graphql } from 'react-relay';
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
  /** Cannabinoids to offer when those of the organization can't be read; nothing is stored then. */
  readonly fallback?: readonly string[];
};

function LoadedForm({
  data,
  valuesOf,
  departmentId = null,
  ...form
}: Props & { readonly data: OilFormRegionQuery['response'] }) {
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

const ofNames = (names: readonly string[]): OilFormRegionQuery['response'] => ({
  cannabinoids: { edges: names.map((name) => ({ node: { name } })) },
  departments: { edges: [] },
});

/** The form of an oil, which asks for cannabinoids and departments only once it is opened. */
export default function OilFormRegion(props: Props) {
  return (
    <QueryRegion<OilFormRegionQuery>
      query={query}
      variables={NO_VARIABLES}
      loading={<p className="bw-oil-hint">Loading cannabinoids…</p>}
      failed={(message, onRetry) =>
        props.fallback === undefined ? (
          <ErrorNotice message={message} onRetry={onRetry} />
        ) : (
          <>
            <p className="bw-oil-hint">
              {message}. Only the cannabinoids of the recipe are offered, and the oil can’t be saved
              to the inventory now.
            </p>
            <LoadedForm {...props} storing="never" data={ofNames(props.fallback)} />
          </>
        )
      }
    >
      {(data) => <LoadedForm {...props} data={data} />}
    </QueryRegion>
  );
}
