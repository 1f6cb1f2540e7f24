import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useUrlFlag } from '#client/address/useUrlFlag.ts';
import { IMPORT } from '#client/screens/oils/oilLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { mayAnywhere } from '#domain/access.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

/** Opens the import, for people who may edit oils. `onWritten` is called when the inventory changed. */
export function BulkImport({ onWritten }: { readonly onWritten: () => void }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useUrlFlag(IMPORT);
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
