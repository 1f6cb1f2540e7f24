import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { keptRecord } from '#client/screens/forms/useRecordDraft.ts';
import { BATCH_OIL, keptOil } from '#client/screens/oils/keptOil.ts';
import { blankOil } from '#client/screens/oils/oilFormValues.ts';
import { useCreateOil } from '#client/screens/oils/useCreateOil.ts';
import { temporaryOilOf } from '#client/screens/run/temporaryContent.ts';
import type { TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import { useKeptForm } from '#client/session/useKeptForm.ts';
import { notifyDone } from '#client/ui/notify.ts';

const OilFormRegion = lazy(() => import('#client/screens/oils/OilFormRegion.tsx'));

type Props = {
  /** False where nobody would let the person save an oil to the inventory. */
  readonly mayStore: boolean;
  /** Those the recipe targets, to go by while the organization's can't be read. */
  readonly cannabinoids: readonly string[];
  readonly onAdd: (oil: TemporaryOil) => void;
  /** The id the domain uses. */
  readonly onAddStored: (id: string) => void;
};

const KEPT = keptRecord(keptOil(BATCH_OIL));

/** Folded away until somebody has an oil that is not in the inventory. */
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
    <section className="bw-add-oils" aria-label="Add oils for this batch">
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Add oils for this batch
      </Button>
      {isOpen && (
        <Suspense>
          <OilFormRegion
            // Empty and ready for the next one.
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
    </section>
  );
}
