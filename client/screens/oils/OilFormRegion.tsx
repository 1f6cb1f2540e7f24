import { Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { OilFormRegionQuery } from '#client/__generated__/OilFormRegionQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { rememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { calendarDate } from '#client/ui/calendarDate.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { OilForm, type OilFormProps } from './OilForm.tsx';
import { firstDepartment, oilDepartments } from './oilDepartments.ts';
import type { StartValues } from './oilFormValues.ts';

const query = graphql`
  query OilFormRegionQuery {
    cannabinoids {
      name
    }
    departments {
      id
      databaseId
      name
      active
    }
  }
`;
const NO_VARIABLES = {};

type Props = OilFormProps & {
  /** The initial values, given the cannabinoids of the organization. */
  readonly valuesOf: (cannabinoids: readonly string[]) => StartValues;
  /** Global id of the initial department; null uses the remembered one. */
  readonly departmentId?: string | null;
  /** Cannabinoids to offer when those of the organization cannot be loaded; saving is then impossible. */
  readonly fallback?: readonly string[];
};

function LoadedForm({
  data,
  valuesOf,
  departmentId = null,
  ...form
}: Props & { readonly data: OilFormRegionQuery['response'] }) {
  const viewer = useViewer();
  const names = data.cannabinoids.map(({ name }) => name);
  const departments = oilDepartments(viewer, data.departments);
  // The user's edits are based on these values, whatever arrives from the server later.
  const [values] = useState(() => ({
    receivedOn: calendarDate(new Date()),
    lowAtGrams: '',
    ...valuesOf(names),
    isStored: form.storing === 'always',
    departmentId: firstDepartment(departments, departmentId, rememberedDepartment()),
  }));
  return <OilForm {...form} values={values} cannabinoids={names} departments={departments} />;
}

const ofNames = (names: readonly string[]): OilFormRegionQuery['response'] => ({
  cannabinoids: names.map((name) => ({ name })),
  departments: [],
});

/** The form of an oil, which loads cannabinoids and departments when it opens. */
export default function OilFormRegion(props: Props) {
  return (
    <QueryRegion<OilFormRegionQuery>
      query={query}
      variables={NO_VARIABLES}
      loading={
        <Text mb="sm" c="dimmed">
          Loading cannabinoids…
        </Text>
      }
      failed={(message, onRetry) =>
        props.fallback === undefined ? (
          <ErrorNotice message={message} onRetry={onRetry} />
        ) : (
          <>
            <Text mb="sm" c="dimmed">
              {message}. Only the cannabinoids of the recipe are offered, and the oil can’t be saved
              to the inventory now.
            </Text>
            <LoadedForm {...props} storing="never" data={ofNames(props.fallback)} />
          </>
        )
      }
    >
      {(data) => <LoadedForm {...props} data={data} />}
    </QueryRegion>
  );
}
