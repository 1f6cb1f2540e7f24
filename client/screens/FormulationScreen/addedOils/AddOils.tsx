import { Box, Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { keptRecord } from '#client/forms/useRecordDraft.ts';
import { BATCH_OIL, keptOil } from '#client/screens/oils/keptOil.ts';
import { useKeptForm } from '#client/session/drafts/useKeptForm.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import type { AddedOilFormProps } from './AddedOilForm.tsx';

const AddedOilForm = lazyPart(() => import('./AddedOilForm.tsx'));

const KEPT = keptRecord(keptOil(BATCH_OIL));

/** Collapsed until the user needs an oil that is not in the inventory. */
export function AddOils(form: AddedOilFormProps) {
  const { offer } = useKeptForm(KEPT);
  const [isOpen, setOpen] = useState(offer !== null);
  return (
    <Box component="section" mb="sm" aria-label="Add oils for this batch">
      <Button
        variant="subtle"
        px={0}
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
          <AddedOilForm {...form} />
        </Suspense>
      )}
    </Box>
  );
}
