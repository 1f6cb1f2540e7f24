import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { mayAnywhere } from '#domain/access.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the import, for people who may edit oils. `onWritten` is called when the inventory changed. */
export function BulkImport({ onWritten }: { readonly onWritten: () => void }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayAnywhere(viewer, 'manageOils')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Bulk Import
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onWritten={onWritten} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
