import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';

/** The outer boundary: the bars themselves failed, so the whole page shows the error and offers a reload. */
export function WholePageError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main role="alert">
      <EmptyState
        title="Something went wrong."
        description="The page could not be shown. Nothing you saved is lost."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    </main>
  );
}
