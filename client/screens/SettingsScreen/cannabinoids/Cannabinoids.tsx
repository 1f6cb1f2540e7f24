import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Cannabinoids_query$key } from '#client/__generated__/Cannabinoids_query.graphql.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { CannabinoidForm } from './CannabinoidForm.tsx';
import { cannabinoidColumns } from './cannabinoidColumns.tsx';
import type { CannabinoidRow } from './cannabinoidFields.ts';
import { DeleteCannabinoid } from './DeleteCannabinoid.tsx';

// Not paged, because every oil has a column for each.
const fragment = graphql`
  fragment Cannabinoids_query on Query {
    cannabinoids(first: 500) @connection(key: "Cannabinoids_cannabinoids") {
      __id
      edges {
        node {
          id
          name
          unit
          isDefault
          revision
        }
      }
    }
  }
`;

type Props = {
  readonly query: Cannabinoids_query$key;
  readonly formOpen: boolean;
  readonly onFormOpenChange: (open: boolean) => void;
  readonly hideAddButton: boolean;
};

/** The cannabinoids of the organization in order of creation, with the form. */
export function Cannabinoids({ query, formOpen, onFormOpenChange, hideAddButton }: Props) {
  const { cannabinoids } = useFragment(fragment, query);
  const { __id: connectionId, edges } = cannabinoids;
  const [editing, setEditing] = useState<CannabinoidRow | null>(null);
  const [deleting, setDeleting] = useState<CannabinoidRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, `${formOpen} ${deleting?.id}`);
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const columns = useMemo(() => {
    const onEdit = (cannabinoid: CannabinoidRow) => {
      setEditing(cannabinoid);
      onFormOpenChange(true);
    };
    return cannabinoidColumns({ onEdit, onDelete: setDeleting });
  }, [onFormOpenChange]);
  const show = (open: boolean) => {
    setEditing(null);
    onFormOpenChange(open);
  };
  return (
    <Section
      title="Cannabinoids"
      heading={heading}
      action={
        !hideAddButton && (
          <Button variant="default" aria-expanded={formOpen} onClick={() => show(!formOpen)}>
            {formOpen ? 'Cancel' : '+ Add Cannabinoid'}
          </Button>
        )
      }
    >
      {formOpen && (
        <CannabinoidForm
          key={editing?.id ?? 'new'}
          connectionId={connectionId}
          cannabinoid={editing}
          onClose={() => show(false)}
        />
      )}
      <DataTable
        label="Cannabinoids"
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => row.name}
        maxHeight="half"
        empty={
          <EmptyState
            title="No cannabinoids configured yet."
            description="Add your first cannabinoid above."
          />
        }
      />
      {deleting !== null && (
        <DeleteCannabinoid
          // The newest version in the list, because a second attempt after a conflict must use it.
          cannabinoid={rows.find(({ id }) => id === deleting.id) ?? deleting}
          connectionId={connectionId}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}
