import { useState } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { temporaryOilOf } from '#client/screens/batches/run/temporaryContent.ts';
import { BATCH_OIL } from '#client/screens/oils/keptOil.ts';
import type { EnteredOil } from '#client/screens/oils/OilForm.tsx';
import OilFormRegion from '#client/screens/oils/OilFormRegion.tsx';
import { blankOil } from '#client/screens/oils/oilFormValues.ts';
import { useCreateOil } from '#client/screens/oils/useCreateOil.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { AddedOils } from './useAddedOils.ts';

export type AddedOilFormProps = {
  /** True when the person may save an oil to the inventory. */
  readonly mayStore: boolean;
  /** The targeted cannabinoids, used when those of the organization cannot be loaded. */
  readonly cannabinoids: readonly string[];
  readonly added: AddedOils;
};

/** The form of one oil, and after it an empty one for the next. */
export default function AddedOilForm({ mayStore, cannabinoids, added }: AddedOilFormProps) {
  const { save, addedCount } = useAddition(added);
  return (
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
      save={save}
    />
  );
}

/** Adds an entered oil, to the inventory too if asked. */
function useAddition({ add, addStored }: AddedOils) {
  const [addedCount, setAddedCount] = useState(0);
  const create = useCreateOil('Failed to add oil. Please try again.');
  const done = (message: string) => {
    notifyDone(message);
    setAddedCount((count) => count + 1);
    return null;
  };
  const save = async ({ isStored, ...oil }: EnteredOil): Promise<Refusal | null> => {
    if (!isStored) {
      add(temporaryOilOf(oil.content));
      return done('Added to selection.');
    }
    const outcome = await create(oil);
    if (!outcome.ok) return outcome.refusal;
    addStored(String(outcome.oil.databaseId));
    return done('Saved to inventory and added to selection.');
  };
  return { save, addedCount };
}
