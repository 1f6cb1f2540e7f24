import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { mayAnywhere } from '#domain/access.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';

const AddOilDialog = lazy(() => import('./AddOilDialog.tsx'));

/** What the list has to know of an oil that joins it. */
type Listed = OilContent & { readonly grams: number; readonly percents: Record<string, number> };

const listed = (content: OilContent): Listed => ({
  ...content,
  grams: content.quantityGrams,
  percents: Object.fromEntries(
    content.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent]),
  ),
});

/** The button and the dialog that add an oil, from nothing or from a copy of another. */
export function useAddOil(onAdded: (oil: Listed) => void) {
  const mayAdd = mayAnywhere(useViewer(), 'manageOils');
  const [opened, setOpened] = useState<{ readonly copyOf: string | null } | null>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  return {
    /** The oil that was added last. */
    addedId,
    /** Opens the dialog with a copy of the oil of this id. */
    duplicate: (oilId: string) => setOpened({ copyOf: oilId }),
    button: mayAdd && (
      <Button onClick={() => setOpened({ copyOf: null })}>Add New Oil Batch</Button>
    ),
    dialog: opened !== null && (
      <Suspense>
        <AddOilDialog
          copyOf={opened.copyOf}
          onAdded={(id, content) => {
            setAddedId(id);
            onAdded(listed(content));
          }}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
