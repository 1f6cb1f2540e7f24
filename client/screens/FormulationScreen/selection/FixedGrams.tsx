import { memo, useState } from 'react';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { FIXED_GRAMS } from '#domain/inventory/oilNumbers.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import type { SelectionChange } from './selection.ts';

type Props = {
  readonly oilId: string;
  readonly label: string;
  readonly grams: number | null;
  readonly onChange: (change: SelectionChange) => void;
};

const settle = (text: string) => settleNumber(text, FIXED_GRAMS);

function gramsIn(text: string): number | null {
  const { decimal } = settle(text);
  return decimal === null ? null : Number(decimal);
}

/**
 * The fixed quantity of one oil. The typed text is kept, because "10." and "10.0" on the way to 10.05 must be neither
 * reformatted nor lost; but only as long as it says the quantity, which the slider changes too.
 */
export const FixedGrams = memo(({ oilId, label, grams, onChange }: Props) => {
  const [typed, setTyped] = useState('');
  const text = gramsIn(typed) === grams ? typed : String(grams ?? '');
  return (
    <NumberField
      size="xs"
      aria-label={`Fixed grams for ${label}`}
      settle={settle}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange({ kind: 'grams', oilId, grams: gramsIn(value) });
      }}
    />
  );
});
