import { Box, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
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
  /** The cannabinoid when the form opened; null creates a new one. */
  readonly cannabinoid: CannabinoidRow | null;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
};

const HINT = 'Default unit used in recipe specifications.';

/** Creates the cannabinoid or saves the changes, and closes the form. */
function useCannabinoidForm({ cannabinoid, onClose }: Props) {
  const create = useCreateCannabinoid();
  const update = useUpdateCannabinoid();
  const reload = useReloadCannabinoid();
  const isNew = cannabinoid === null;
  return useRecordForm<CannabinoidFields>({
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
}

export function CannabinoidForm(props: Props) {
  const { cannabinoid, onClose } = props;
  const isNew = cannabinoid === null;
  const form = useCannabinoidForm(props);
  const { focus } = form;
  useEffect(() => focus('name'), [focus]);
  const unit = useWatch({ control: form.control, name: 'unit' });
  const recipes = useRecipeCount(cannabinoid?.id ?? null);
  return (
    <Box maw="var(--bw-form-narrow)" mb="md" p="md" {...CARD}>
      <RecordForm
        label={isNew ? 'New cannabinoid' : `Edit ${cannabinoid.name}`}
        form={form}
        submitLabel={isNew ? 'Create' : 'Save'}
        onCancel={onClose}
      >
        <TextInput
          label="Name"
          placeholder="e.g. THC, CBD, CBN"
          required
          autoComplete="off"
          {...form.field('name')}
        />
        <NativeSelect label="Unit" data={UNIT_OPTIONS} description={HINT} {...form.field('unit')} />
        {!isNew && unit !== cannabinoid.unit && (
          <UnitChange
            present={cannabinoid.unit}
            chosen={unit}
            recipes={recipes}
            onKeep={() => form.set('unit', cannabinoid.unit)}
          />
        )}
        <Text size="xs" c="dimmed">
          Available when creating oils and recipes.
        </Text>
      </RecordForm>
    </Box>
  );
}

type UnitChangeProps = {
  readonly present: CannabinoidRow['unit'];
  readonly chosen: CannabinoidRow['unit'];
  readonly recipes: number | null;
  readonly onKeep: () => void;
};

const UnitChange = ({ present, chosen, recipes, onKeep }: UnitChangeProps) => (
  <Banner
    tone="caution"
    actions={
      <Button variant="default" size="xs" onClick={onKeep}>
        Keep {UNITS[present]}
      </Button>
    }
  >
    {unitChange(present, chosen, recipes)}
  </Banner>
);
