import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Departments_query$key } from '#client/__generated__/Departments_query.graphql.ts';
import type { DepartmentsPaginationQuery } from '#client/__generated__/DepartmentsPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { compare } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { DeactivateDepartment } from './DeactivateDepartment.tsx';
import { EditDepartmentDialog, NewDepartmentDialog } from './DepartmentDialog.tsx';
import { departmentColumns } from './departmentColumns.tsx';
import type { DepartmentRow } from './departmentFields.ts';

const PAGE = 500;

const fragment = graphql`
  fragment Departments_query on Query
  @refetchable(queryName: "DepartmentsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 500 }
    after: { type: "String" }
  ) {
    departments(first: $first, after: $after) @connection(key: "Departments_departments") {
      __id
      totalCount
      edges {
        node {
          id
          name
          code
          active
          revision
        }
      }
    }
  }
`;

type Props = {
  readonly query: Departments_query$key;
  /** Opens the members of a department. */
  readonly onMembers: (id: string) => void;
};

type Doing =
  | { readonly what: 'nothing' | 'creating' }
  | { readonly what: 'editing' | 'deactivating'; readonly department: DepartmentRow };

const NOTHING: Doing = { what: 'nothing' };

/** All departments of the organization by name. */
export function Departments({ query, onMembers }: Props) {
  const pages = usePaginationFragment<DepartmentsPaginationQuery, Departments_query$key>(
    fragment,
    query,
  );
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { __id: connectionId, edges, totalCount } = data.departments;
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, doing);
  const rows = useMemo(
    () => edges.map(({ node }) => node).toSorted((a, b) => compare(a.name, b.name)),
    [edges],
  );
  const columns = useMemo(
    () =>
      departmentColumns({
        onEdit: (department) => setDoing({ what: 'editing', department }),
        onMembers: ({ id }) => onMembers(id),
        onDeactivate: (department) => setDoing({ what: 'deactivating', department }),
      }),
    [onMembers],
  );
  const stop = () => setDoing(NOTHING);
  return (
    <Section
      title="Departments"
      heading={heading}
      action={
        <Button variant="default" onClick={() => setDoing({ what: 'creating' })}>
          + New Department
        </Button>
      }
    >
      <DataTable
        label="Departments"
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.name}
        maxHeight="half"
        empty={
          <EmptyState
            title="No departments"
            description="Recipes and batches are made in a department. Add your first one above."
          />
        }
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
      {doing.what === 'creating' && (
        <NewDepartmentDialog connectionId={connectionId} onClose={stop} />
      )}
      {doing.what === 'editing' && (
        <EditDepartmentDialog department={doing.department} onClose={stop} />
      )}
      <DeactivateDepartment
        department={doing.what === 'deactivating' ? doing.department : null}
        onClose={stop}
      />
    </Section>
  );
}
