import { Anchor } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { OilDeviations_oil$key } from '#client/__generated__/OilDeviations_oil.graphql.ts';
import { lotDeviationsLink } from '#client/screens/deviations/deviationLinks.ts';
import { RaiseDeviation } from '#client/screens/deviations/RaiseDeviation.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';

const fragment = graphql`
  fragment OilDeviations_oil on Oil {
    id
    tag
    deletedAt
    department {
      databaseId
    }
  }
`;

type Props = { readonly oil: OilDeviations_oil$key };

/** The link to the deviations of a lot, where deviations are kept. */
export function DeviationsOfOil({ oil: key }: Props) {
  const { id } = useFragment(fragment, key);
  if (!useViewer().keepsDeviations) return null;
  return (
    <>
      {' · '}
      <Anchor component={Link} to={lotDeviationsLink(id)} inherit underline="always">
        Deviations
      </Anchor>
    </>
  );
}

/** The button that raises a deviation of a lot, for people who may. */
export function RaiseOfOil({ oil: key }: Props) {
  const { id, tag, deletedAt, department } = useFragment(fragment, key);
  const viewer = useViewer();
  const departmentId = department == null ? null : String(department.databaseId);
  const mayRaise = viewer.keepsDeviations && may(viewer, 'raiseDeviations', departmentId);
  return mayRaise && deletedAt == null ? <RaiseDeviation batch={null} lot={{ id, tag }} /> : null;
}
