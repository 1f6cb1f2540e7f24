import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** A link that opens nothing, and the way on. */
export function InvalidInvitation({ children }: { readonly children: string }) {
  return (
    <>
      <PageHeader title="Invalid Invitation" />
      <Stack gap="md">
        <Banner tone="problem">{children}</Banner>
        <Button component={Link} to="/login">
          Go to Login
        </Button>
      </Stack>
    </>
  );
}
