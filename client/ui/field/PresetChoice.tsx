import { type ReactNode, useState } from 'react';
import { ChoiceChips } from './ChoiceChips.tsx';
import { NumberField, type Settled } from './NumberField.tsx';
import styles from './PresetChoice.module.css';

type Props = {
  readonly label: string;
  readonly presets: readonly number[];
  readonly presetLabel: (preset: number) => string;
  /** The number as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly otherLabel: string;
  /** Validates a number typed into the free field. */
  readonly settle: (text: string) => Settled;
  /** Shown when the initial number was changed. */
  readonly note: string | null;
  /** A "?" beside the label. */
  readonly help?: ReactNode;
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
};

/** A radio group of common numbers, and a field for any other. */
export function PresetChoice({ presets, value, onChange, note, ...props }: Props) {
  const { text: number, notice } = props.settle(value);
  const chosen = presets.find((preset) => notice === null && String(preset) === number);
  const [isOther, setIsOther] = useState(chosen === undefined || note !== null);
  const focused = props.autoFocus === true ? (chosen ?? presets[0]) : undefined;
  const choose = (typed: string, isTyped: boolean) => {
    setIsOther(isTyped);
    onChange(typed);
  };
  return (
    <fieldset className={styles.presets}>
      <legend>{props.label}</legend>
      {props.help !== undefined && <div className={styles.presetsHelp}>{props.help}</div>}
      <div className={styles.presetsRow}>
        <ChoiceChips
          label={props.label}
          chips={presets.map((one) => ({ value: String(one), label: props.presetLabel(one) }))}
          value={String(chosen)}
          onChange={(preset) => choose(preset, false)}
          autoFocus={focused === undefined ? undefined : String(focused)}
        />
        <NumberField
          className={styles.presetOther}
          aria-label={props.otherLabel}
          placeholder="Other"
          value={isOther ? value : ''}
          // May be empty while a preset is chosen.
          settle={(text) =>
            isOther || text !== '' ? props.settle(text) : { text, error: null, notice: null }
          }
          description={note}
          onChange={({ currentTarget }) => choose(currentTarget.value, true)}
        />
      </div>
    </fieldset>
  );
}
