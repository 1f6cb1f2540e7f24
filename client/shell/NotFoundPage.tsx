import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <p>There is nothing at this address.</p>
      <Anchor component={Link} to="/">
        Go to the start page
      </Anchor>
    </>
  );
}
