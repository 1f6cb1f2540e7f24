import { TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { typedNumber } from '#client/screens/record/typedNumber.ts';
import type { SelectionChange } from './selection.ts';

/** A balance shows milligrams. */
const GRAM_DECIMALS = 3;

type Props = {
  readonly oilId: string;
  readonly tag: string;
  readonly grams: number | null;
  readonly onChange: (change: SelectionChange) => void;
};

/**
 * The fixed quantity of one oil. The text is kept as it is typed: on its way to 10.05 it passes
 * through "10." and "10.0", which must neither be tidied up nor lost.
 */
export const FixedGrams = memo(({ oilId, tag, grams, onChange }: Props) => {
  const [text, setText] = useState(grams === null ? '' : String(grams));
  const type = (next: string) => {
    setText(next);
    const typed = typedNumber(next, GRAM_DECIMALS);
    onChange({
      kind: 'grams',
      oilId,
      grams: typed.kind === 'number' ? Number(typed.decimal) : null,
    });
  };
  const settle = () => {
    // Less than nothing is nothing.
    if (/^\s*[-−]/.test(text)) return type(Number(0).toFixed(GRAM_DECIMALS));
    const typed = typedNumber(text, GRAM_DECIMALS);
    if (typed.kind === 'number') setText(Number(typed.decimal).toFixed(GRAM_DECIMALS));
  };
  return (
    <TextInput
      size="xs"
      className="bw-fixed-grams"
      aria-label={`Fixed grams for ${tag}`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={typedNumber(text, GRAM_DECIMALS).kind === 'wrong' && '0 or more'}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
    />
  );
});
