import { Box, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftOffer } from '#client/forms/DraftOffer.tsx';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { keptFields } from '#client/forms/keptFields.ts';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { CARD } from '#client/ui/theme/looks.ts';
import {
  type CannabinoidFields,
  type CannabinoidRow,
  issuesOf,
  NEW_CANNABINOID,
  storedCannabinoid,
  UNIT_OPTIONS,
  UNITS,
  unitChange,
} from './cannabinoidFields.ts';
import { useCreateCannabinoid } from './useCreateCannabinoid.ts';
import { useRecipeCount } from './useRecipeCount.ts';
import { useReloadCannabinoid } from './useReloadCannabinoid.ts';
import { useUpdateCannabinoid } from './useUpdateCannabinoid.ts';

type Props = {
  readonly connectionId: string;
  /** The cannabinoid when the form opened; null creates a new one. */
  readonly cannabinoid: CannabinoidRow | null;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
};

const HINT = 'Default unit used in recipe specifications.';

export function CannabinoidForm({ connectionId, cannabinoid, onClose }: Props) {
  const create = useCreateCannabinoid(connectionId);
  const update = useUpdateCannabinoid();
  const reload = useReloadCannabinoid();
  const isNew = cannabinoid === null;
  const form = useRecordForm<CannabinoidFields>({
    stored: isNew ? NEW_CANNABINOID : storedCannabinoid(cannabinoid),
    issuesOf,
    save: async ({ name, unit }, revision) => {
      const fields = { name: name.trim(), unit };
      const refusal = isNew
        ? await create(fields)
        : await update(cannabinoid.id, fields, revision ?? cannabinoid.revision);
      if (refusal !== null) return refusal;
      const isMoved = !isNew && unit !== cannabinoid.unit;
      const moved = isMoved ? ` Its unit is ${UNITS[unit]} now.` : '';
      notifyDone(`Cannabinoid ${fields.name} ${isNew ? 'added' : 'saved'}.${moved}`);
      onClose();
      return null;
    },
    reload: isNew ? null : () => reload(cannabinoid.id),
    kept: keptFields(`cannabinoid:${cannabinoid?.id ?? 'new'}`, NEW_CANNABINOID.values),
  });
  const { focus } = form;
  useEffect(() => focus('name'), [focus]);
  const unit = useWatch({ control: form.control, name: 'unit' });
  const recipes = useRecipeCount(cannabinoid?.id ?? null);
  return (
    <Box maw="var(--bw-form-narrow)" mb="md" p="md" {...CARD}>
      <Form label={isNew ? 'New cannabinoid' : `Edit ${cannabinoid.name}`} onSubmit={form.submit}>
        <Stack gap="md">
          <DraftOffer draft={form.draft} />
          {form.refusal !== null && (
            <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={form.loadTheirs} />
          )}
          <TextInput
            label="Name"
            placeholder="e.g. THC, CBD, CBN"
            required
            autoComplete="off"
            {...form.field('name')}
          />
          <NativeSelect
            label="Unit"
            data={UNIT_OPTIONS}
            description={HINT}
            {...form.field('unit')}
          />
          {!isNew && unit !== cannabinoid.unit && (
            <Banner
              tone="caution"
              actions={
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => form.set('unit', cannabinoid.unit)}
                >
                  Keep {UNITS[cannabinoid.unit]}
                </Button>
              }
            >
              {unitChange(cannabinoid.unit, unit, recipes)}
            </Banner>
          )}
          <Text size="xs" c="dimmed">
            Available when creating oils and recipes.
          </Text>
          <FormButtons
            submitLabel={isNew ? 'Create' : 'Save'}
            submitting={form.submitting}
            onCancel={onClose}
          />
        </Stack>
      </Form>
    </Box>
  );
}
