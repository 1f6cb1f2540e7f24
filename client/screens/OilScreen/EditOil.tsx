import { Button } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { EditOil_oil$key } from '#client/__generated__/EditOil_oil.graphql.ts';
import { editOilLink } from '#client/screens/oils/oilLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';

const fragment = graphql`
  fragment EditOil_oil on Oil {
    databaseId
    tag
    active
    deletedAt
    department {
      databaseId
    }
  }
`;

type Props = { readonly oil: EditOil_oil$key; readonly label?: string };

/** Leads to the row of the oil in the inventory, opened for editing, for people who may write the oil. */
export function EditOil({ oil: key, label = 'Edit' }: Props) {
  const { databaseId, tag, active, deletedAt, department } = useFragment(fragment, key);
  const mayWrite = may(
    useViewer(),
    'manageOils',
    department == null ? null : String(department.databaseId),
  );
  if (!mayWrite || deletedAt != null) return null;
  return (
    <Button
      component={Link}
      to={editOilLink({ id: String(databaseId), tag, active })}
      variant="default"
    >
      {label}
    </Button>
  );
}
