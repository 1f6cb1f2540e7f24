import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { mayAnywhere } from '#domain/access.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';

const AddOilDialog = lazy(() => import('./AddOilDialog.tsx'));

const rowOf = ({ quantityGrams, potencies, ...words }: OilContent): OilRow => ({
  ...words,
  grams: quantityGrams,
  percents: Object.fromEntries(potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent])),
});

/** The button and the dialog that add an oil, from nothing or from a copy of another. */
export function useAddOil(onAdded: (oil: OilRow) => void) {
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
            onAdded(rowOf(content));
          }}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
