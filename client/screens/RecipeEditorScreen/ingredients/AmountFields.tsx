import { Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { UNITS } from '#client/screens/RecipeEditorScreen/form/choices.ts';
import {
  useEditor,
  useHint,
  useProblem,
} from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { useDecimal } from '#client/screens/RecipeEditorScreen/form/useDecimal.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import * as format from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { numberOf, steppedPercent } from '#domain/numbers/settleNumber.ts';
import {
  BATCH_WEIGHT,
  quantityRule,
  SUB_PERCENT,
  TYPED_SUB_PERCENT,
} from '#domain/recipe/draft/draftNumbers.ts';
import { subFormulationGrams } from '#domain/recipe/scale.ts';
import styles from './Lines.module.css';

type Props = { readonly rowKey: string };

/** The quantity of a row: entered for fixed rows and sub-formulations, otherwise calculated. */
export function AmountFields({ rowKey }: Props) {
  const { form } = useEditor();
  const type = useWatch({ control: form.control, name: `rows.${rowKey}.type` });
  if (type === 'active')
    return (
      <Text component="div" className={styles.amountNote} {...NOTE}>
        From the oils
      </Text>
    );
  if (type === 'buffer')
    return (
      <Text component="div" className={styles.amountNote} {...NOTE}>
        Fills the rest
      </Text>
    );
  return (
    <div className={styles.amount}>
      {type === 'sub_formulation' ? (
        <SubPercentage rowKey={rowKey} />
      ) : (
        <FixedQuantity rowKey={rowKey} />
      )}
    </div>
  );
}

function FixedQuantity({ rowKey }: Props) {
  const { form } = useEditor();
  const quantity = `rows.${rowKey}.quantity` as const;
  const unit = `rows.${rowKey}.unit` as const;
  const chosen = useWatch({ control: form.control, name: unit });
  return (
    <>
      <NumberField
        id={quantity}
        aria-label="Quantity"
        placeholder="Quantity"
        error={useProblem(quantity)}
        {...useDecimal(quantity, () => quantityRule(chosen))}
      />
      <EditorSelect
        id={unit}
        aria-label="Unit"
        data={UNITS}
        error={useProblem(unit)}
        chosen={form.getValues(unit)}
        field={form.register(unit)}
      />
    </>
  );
}

const STEP = 0.1;

function SubPercentage({ rowKey }: Props) {
  const { form, isReadOnly } = useEditor();
  const field = `rows.${rowKey}.subPercentage` as const;
  const [percent, batch] = useWatch({ control: form.control, name: [field, 'batchWeightGrams'] });
  const grams = subFormulationGrams(
    { type: 'sub_formulation', subPercentage: numberOf(percent ?? '', TYPED_SUB_PERCENT) },
    numberOf(batch, BATCH_WEIGHT) ?? 0,
  );
  const hint = useHint(field);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (step === 0 || event.altKey || isReadOnly) return;
    event.preventDefault();
    form.setValue(field, steppedPercent(form.getValues(field), step, SUB_PERCENT), {
      shouldDirty: true,
    });
  };
  return (
    <>
      <NumberField
        id={field}
        aria-label="Percent of batch"
        placeholder="0.0"
        unit="%"
        error={useProblem(field)}
        description={hint}
        {...useDecimal(field, () => SUB_PERCENT)}
        onKeyDown={onKeyDown}
      />
      <Text
        component="output"
        className={textStyles.numeric}
        {...NOTE}
        py="0.5rem"
        ta="end"
        aria-label="Weight of the sub-formulation"
      >
        {format.units(grams)} g
      </Text>
    </>
  );
}
