import { Button } from '@mantine/core';
import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationDetails_organization$key } from '#client/__generated__/OrganizationDetails_organization.graphql.ts';
import { useOpenedForm } from '#client/forms/useOpenedForm.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { Figures } from '#client/ui/figure/Figures.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { momentDay } from '#client/ui/format.ts';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { KEPT_ORGANIZATION, OrganizationForm } from './OrganizationForm.tsx';

const fragment = graphql`
  fragment OrganizationDetails_organization on Organization {
    id
    name
    untargetedLimitPercent
    status
    createdAt
    revision
  }
`;

type Props = { readonly organization: OrganizationDetails_organization$key };

/** Name, limit, status and age of the organization; the first two can be edited in place. */
export function OrganizationDetails(props: Props) {
  const organization = useFragment(fragment, props.organization);
  const { isOpen: isEditing, ...form } = useOpenedForm(KEPT_ORGANIZATION, 'to the organization');
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, isEditing);
  const { name, untargetedLimitPercent: limit, status, createdAt } = organization;
  return (
    <Section
      title="Organization"
      heading={heading}
      action={
        !isEditing && (
          <Button variant="default" aria-label="Edit organization" onClick={form.open}>
            Edit
          </Button>
        )
      }
    >
      {form.offer}
      {isEditing && (
        <OrganizationForm
          organization={organization}
          restores={form.restores}
          onClose={form.close}
        />
      )}
      <div>
        <Figures
          figures={[
            ...(isEditing
              ? []
              : [
                  { label: 'Name', value: name },
                  {
                    label: 'Untargeted cannabinoids',
                    value: limit == null ? 'No limit' : `At most ${limit} % of what is asked for`,
                  },
                ]),
            {
              label: 'Status',
              value: <StatusBadge status={status === 'ACTIVE' ? 'Active' : 'Inactive'} />,
            },
            { label: 'Created', value: momentDay(createdAt) },
          ]}
        />
      </div>
    </Section>
  );
}
