import { NumberField, type NumberFieldProps } from '#client/ui/field/NumberField.tsx';
import { OIL_GRAMS } from '#domain/inventory/oilNumbers.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';

type Props = Omit<NumberFieldProps, 'label' | 'unit' | 'settle'>;

/** The free grams from which on a lot counts as low. */
export const LowAtField = (props: Props) => (
  <NumberField
    label="Low at"
    unit="g"
    description="Free grams from which on Today lists it; empty: only once more is promised than there is."
    settle={(text) => settleNumber(text, OIL_GRAMS)}
    {...props}
  />
);
