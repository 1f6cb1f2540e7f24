import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** What there is to do about an account without being signed in. */
const TITLES = {
  register: 'Create an account',
  password: 'Reset your password',
  verification: 'Request a verification link',
} as const;

export function SelfServicePage({ service }: { readonly service: keyof typeof TITLES }) {
  return (
    <>
      <PageHeader title={TITLES[service]} />
      <p>
        Self-service for this isn’t available in this version. Please ask your organization’s
        administrator.
      </p>
      <Anchor component={Link} to="/login">
        Back to sign in
      </Anchor>
    </>
  );
}
