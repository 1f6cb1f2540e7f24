import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Departments_query$key } from '#client/__generated__/Departments_query.graphql.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { compare } from '#client/ui/table/columns.ts';
import { DeactivateDepartment } from './DeactivateDepartment.tsx';
import { EditDepartmentDialog, NewDepartmentDialog } from './DepartmentDialog.tsx';
import { DepartmentTable } from './DepartmentTable.tsx';
import type { DepartmentRow } from './departmentFields.ts';

const fragment = graphql`
  fragment Departments_query on Query {
    departments {
      id
      name
      code
      active
      revision
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
  const { departments } = useFragment(fragment, query);
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, doing);
  const rows = useMemo(
    () => departments.toSorted((a, b) => compare(a.name, b.name)),
    [departments],
  );
  const change = useCallback(
    (what: 'editing' | 'deactivating', department: DepartmentRow) => setDoing({ what, department }),
    [],
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
      <DepartmentTable rows={rows} onChange={change} onMembers={onMembers} />
      {doing.what === 'creating' && <NewDepartmentDialog onClose={stop} />}
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
