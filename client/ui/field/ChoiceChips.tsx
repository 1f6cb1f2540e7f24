import { useId } from 'react';
import styles from './ChoiceChips.module.css';

export type Chip = { readonly value: string; readonly label: string };

type Props = {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The value of the chip that gets the focus when its dialog opens. */
  readonly autoFocus?: string | undefined;
  /** Round ends set filters apart from the fields of a form. */
  readonly isRound?: boolean;
};

/** A radio group whose choices stand side by side. */
export function ChoiceChips({ label, chips, value, onChange, autoFocus, isRound = false }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.chips} data-round={isRound}>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            data-autofocus={chip.value === autoFocus || undefined}
          />
          {chip.label}
        </label>
      ))}
    </div>
  );
}
