import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { keptRecord } from '#client/forms/useRecordDraft.ts';
import { keptOil, NEW_OIL } from '#client/screens/oils/keptOil.ts';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { useKeptForm } from '#client/session/drafts/useKeptForm.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { mayAnywhere } from '#domain/access.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';

const AddOilDialog = lazyPart(() => import('./AddOilDialog.tsx'));

const KEPT = keptRecord(keptOil(NEW_OIL));

type Opened = { readonly copyOf: string | null; readonly restores?: boolean };

const rowOf = ({ quantityGrams, potencies, ...words }: OilContent): OilRow => ({
  ...words,
  grams: quantityGrams,
  percents: Object.fromEntries(potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent])),
});

/** The button and the dialog that add an oil, empty or as a copy of another. */
export function useAddOil(onAdded: (oil: OilRow) => void) {
  const mayAdd = mayAnywhere(useViewer(), 'manageOils');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const { offer, settle, discard } = useKeptForm(KEPT);
  const open = (next: Opened) => {
    settle();
    setOpened(next);
  };
  return {
    /** The draft from before the session ended. */
    offer: mayAdd && offer !== null && (
      <RestoreOffer
        typedAt={offer.typedAt}
        about="to a new oil"
        onRestore={() => open({ copyOf: null, restores: true })}
        onDiscard={discard}
      />
    ),
    /** The oil that was added last. */
    addedId,
    /** Opens the dialog with a copy of the oil with this id. */
    duplicate: (oilId: string) => open({ copyOf: oilId }),
    button: mayAdd && <Button onClick={() => open({ copyOf: null })}>Add New Oil Batch</Button>,
    dialog: opened !== null && (
      <Suspense>
        <AddOilDialog
          copyOf={opened.copyOf}
          restores={opened.restores ?? false}
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
