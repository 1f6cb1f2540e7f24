import { Box, Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { keptRecord } from '#client/forms/useRecordDraft.ts';
import { temporaryOilOf } from '#client/screens/batches/run/temporaryContent.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOils.ts';
import { BATCH_OIL, keptOil } from '#client/screens/oils/keptOil.ts';
import { blankOil } from '#client/screens/oils/oilFormValues.ts';
import { useCreateOil } from '#client/screens/oils/useCreateOil.ts';
import { useKeptForm } from '#client/session/drafts/useKeptForm.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';

const OilFormRegion = lazy(() => import('#client/screens/oils/OilFormRegion.tsx'));

type Props = {
  /** True when the person may save an oil to the inventory. */
  readonly mayStore: boolean;
  /** The targeted cannabinoids, used when those of the organization cannot be loaded. */
  readonly cannabinoids: readonly string[];
  readonly onAdd: (oil: TemporaryOil) => void;
  /** The id used by the domain. */
  readonly onAddStored: (id: string) => void;
};

const KEPT = keptRecord(keptOil(BATCH_OIL));

/** Collapsed until the user needs an oil that is not in the inventory. */
export function AddOils({ mayStore, cannabinoids, onAdd, onAddStored }: Props) {
  const { offer } = useKeptForm(KEPT);
  const [isOpen, setOpen] = useState(offer !== null);
  const [addedCount, setAddedCount] = useState(0);
  const create = useCreateOil('Failed to add oil. Please try again.');
  const added = (message: string) => {
    notifyDone(message);
    setAddedCount((count) => count + 1);
    return null;
  };
  return (
    <Box component="section" mb="sm" aria-label="Add oils for this batch">
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={
          <IconChevronRight
            size={16}
            stroke={1.5}
            style={{ rotate: isOpen ? '90deg' : 'none' }}
            aria-hidden
          />
        }
        onClick={() => setOpen(!isOpen)}
      >
        Add oils for this batch
      </Button>
      {isOpen && (
        <Suspense>
          <OilFormRegion
            // A new key empties the form for the next oil.
            key={addedCount}
            takesFocus={addedCount > 0}
            label="Add oils for this batch"
            rules="selection"
            kept={BATCH_OIL}
            storing={mayStore ? 'choice' : 'never'}
            fallback={cannabinoids}
            valuesOf={blankOil}
            submitLabel="Add to selection"
            onCancel={null}
            save={async ({ isStored, ...oil }) => {
              if (!isStored) {
                onAdd(temporaryOilOf(oil.content));
                return added('Added to selection.');
              }
              const outcome = await create(oil);
              if (!outcome.ok) return outcome.refusal;
              onAddStored(String(outcome.oil.databaseId));
              return added('Saved to inventory and added to selection.');
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
