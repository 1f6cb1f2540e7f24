import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import { notifyDone } from '#client/ui/notify.ts';
import { blankOil, temporaryOilOf } from './temporaryOilValues.ts';

const OilForm = lazy(() => import('./OilForm.tsx'));

type Props = { readonly onAdd: (oil: TemporaryOil) => void };

/** Folded away until somebody has an oil that is not in the inventory. */
export function AddOils({ onAdd }: Props) {
  const [isOpen, setOpen] = useState(false);
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
          <OilForm
            label="Add oils for this batch"
            valuesOf={blankOil}
            submitLabel="Add to selection"
            onCancel={null}
            onSubmit={(values) => {
              onAdd(temporaryOilOf(values));
              notifyDone('Added to selection.');
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
