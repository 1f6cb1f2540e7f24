import { Button } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Cannabinoids_query$key } from '#client/__generated__/Cannabinoids_query.graphql.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { CannabinoidForm } from './CannabinoidForm.tsx';
import { CannabinoidTable } from './CannabinoidTable.tsx';
import type { CannabinoidRow } from './cannabinoidFields.ts';
import { DeleteCannabinoid } from './DeleteCannabinoid.tsx';

const fragment = graphql`
  fragment Cannabinoids_query on Query {
    cannabinoids {
      id
      name
      unit
      isDefault
      revision
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
  const { cannabinoids: rows } = useFragment(fragment, query);
  const [editing, setEditing] = useState<CannabinoidRow | null>(null);
  const [deleting, setDeleting] = useState<CannabinoidRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, `${formOpen} ${deleting?.id}`);
  const edit = useCallback(
    (cannabinoid: CannabinoidRow) => {
      setEditing(cannabinoid);
      onFormOpenChange(true);
    },
    [onFormOpenChange],
  );
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
          cannabinoid={editing}
          onClose={() => show(false)}
        />
      )}
      <CannabinoidTable rows={rows} onEdit={edit} onDelete={setDeleting} />
      {deleting !== null && (
        <DeleteCannabinoid
          // The newest version in the list, because a second attempt after a conflict must use it.
          cannabinoid={rows.find(({ id }) => id === deleting.id) ?? deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}
