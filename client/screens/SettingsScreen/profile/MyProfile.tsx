import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type {
  MyProfile_user$data,
  MyProfile_user$key,
} from '#client/__generated__/MyProfile_user.graphql.ts';
import { useOpenedForm } from '#client/forms/useOpenedForm.tsx';
import { GLOBAL_ROLE, useViewer } from '#client/session/useViewer.ts';
import { Figures } from '#client/ui/figure/Figures.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { may } from '#domain/access.ts';
import { ROLES } from '#domain/account/roles.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { SessionsRegion } from './SessionsRegion.tsx';
import { SigningPin } from './SigningPin.tsx';
import { KEPT_PROFILE, UpdateProfileDialog } from './UpdateProfileDialog.tsx';

const fragment = graphql`
  fragment MyProfile_user on User {
    firstName
    lastName
    email
    role
    status
    createdAt
    lastLoginAt
    revision
    ...SigningPin_user
  }
`;

const profileFigures = (user: MyProfile_user$data) => [
  { label: 'Name', value: `${user.firstName} ${user.lastName}` },
  { label: 'E-mail', value: user.email },
  { label: 'Role', value: ROLES[GLOBAL_ROLE[user.role]].name },
  {
    label: 'Status',
    value: <StatusBadge status={user.status === 'ACTIVE' ? 'Active' : 'Inactive'} />,
  },
  {
    label: 'Member since',
    value: <span title={format.moment(user.createdAt)}>{format.momentDay(user.createdAt)}</span>,
  },
  {
    label: 'Last login',
    value: user.lastLoginAt === null ? 'Never' : format.moment(user.lastLoginAt),
  },
];

/** The viewer's account and the actions on it. */
export function MyProfile(props: { readonly user: MyProfile_user$key }) {
  const user = useFragment(fragment, props.user);
  const viewer = useViewer();
  const isAdmin = may(viewer, 'administer', null);
  const names = useOpenedForm(KEPT_PROFILE, 'to your profile');
  const [open, setOpen] = useState<'nothing' | 'refusal' | 'deletion'>('nothing');
  const close = () => setOpen('nothing');
  return (
    <>
      <Box component="section" maw="var(--bw-form-medium)" mb="xl" aria-label="My Profile">
        <Figures figures={profileFigures(user)} />
        {isAdmin && names.offer}
        {open === 'refusal' && (
          <Banner tone="problem">
            Only administrators can update profile details at this time.
          </Banner>
        )}
        <Group gap="xs" mt="md">
          <Button variant="default" onClick={isAdmin ? names.open : () => setOpen('refusal')}>
            Update Profile
          </Button>
          <Button component={Link} to="/request-password" variant="default">
            Change Password
          </Button>
          <Button
            variant="outline"
            color="red"
            ms={{ base: 0, sm: 'auto' }}
            onClick={() => setOpen('deletion')}
          >
            Delete Account
          </Button>
        </Group>
        {names.isOpen && (
          <UpdateProfileDialog user={user} restores={names.restores} onClose={names.close} />
        )}
        {open === 'deletion' && <DeleteAccountDialog onClose={close} />}
      </Box>
      {!viewer.isBasic && <SigningPin user={user} />}
      <SessionsRegion />
    </>
  );
}
