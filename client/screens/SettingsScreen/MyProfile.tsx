import { graphql, useFragment } from 'react-relay';
import type { MyProfile_user$key } from '#client/__generated__/MyProfile_user.graphql.ts';
import { Figures } from '#client/ui/Figures.tsx';
import * as format from '#client/ui/format.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import './MyProfile.css';

const fragment = graphql`
  fragment MyProfile_user on User {
    firstName
    lastName
    email
    role
    status
    createdAt
    lastLoginAt
  }
`;

const ROLES = {
  ADMIN: 'Administrator',
  MANAGER: 'Manager',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
} as const;

export function MyProfile(props: { readonly user: MyProfile_user$key }) {
  const user = useFragment(fragment, props.user);
  return (
    <section className="bw-profile" aria-label="My Profile">
      <Figures
        figures={[
          { label: 'Name', value: `${user.firstName} ${user.lastName}` },
          { label: 'E-mail', value: user.email },
          { label: 'Role', value: ROLES[user.role] },
          {
            label: 'Status',
            value: <StatusBadge status={user.status === 'ACTIVE' ? 'Active' : 'Inactive'} />,
          },
          { label: 'Member since', value: format.momentDay(user.createdAt) },
          {
            label: 'Last login',
            value: user.lastLoginAt === null ? 'Never' : format.moment(user.lastLoginAt),
          },
        ]}
      />
    </section>
  );
}
