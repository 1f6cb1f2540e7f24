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

/**
 * The fixed quantity of one oil. The typed text is kept, because "10." and "10.0" on the way to 10.05 must be neither
 * reformatted nor lost.
 */
export const FixedGrams = memo(({ oilId, label, grams, onChange }: Props) => {
  const [text, setText] = useState(grams === null ? '' : String(grams));
  return (
    <NumberField
      size="xs"
      aria-label={`Fixed grams for ${label}`}
      settle={settle}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const { decimal } = settle(value);
        onChange({ kind: 'grams', oilId, grams: decimal === null ? null : Number(decimal) });
      }}
    />
  );
});
