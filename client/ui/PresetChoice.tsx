import { useId, useState } from 'react';
import { NumberField, type Settled } from './NumberField.tsx';
import './PresetChoice.css';

type Props = {
  readonly label: string;
  readonly presets: readonly number[];
  readonly presetLabel: (preset: number) => string;
  /** The number as it is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly otherLabel: string;
  /** Applied to a number typed into the free field. */
  readonly settle: (text: string) => Settled;
  /** Said when the number this opens with was changed. */
  readonly note: string | null;
  /** The dialog this stands in opens with focus here. */
  readonly autoFocus?: boolean;
};

/** A few usual numbers as a radio group, and a field for any other. */
export function PresetChoice({ presets, value, onChange, note, ...props }: Props) {
  const name = useId();
  const { text: number, notice } = props.settle(value);
  const chosen = presets.find((preset) => notice === null && String(preset) === number);
  const [isOther, setIsOther] = useState(chosen === undefined || note !== null);
  return (
    <fieldset className="bw-presets">
      <legend>{props.label}</legend>
      <div className="bw-presets-row">
        <div role="radiogroup" aria-label={props.label} className="bw-presets-radios">
          {presets.map((one) => (
            <label key={one} className="bw-preset">
              <input
                type="radio"
                name={name}
                checked={one === chosen}
                onChange={() => {
                  setIsOther(false);
                  onChange(String(one));
                }}
                data-autofocus={
                  (props.autoFocus === true && one === (chosen ?? presets[0])) || undefined
                }
              />
              {props.presetLabel(one)}
            </label>
          ))}
        </div>
        <NumberField
          className="bw-preset-other"
          aria-label={props.otherLabel}
          placeholder="Other"
          value={isOther ? value : ''}
          // Nothing has to stand here while a usual number is chosen.
          settle={(text) =>
            isOther || text !== '' ? props.settle(text) : { text, error: null, notice: null }
          }
          description={note}
          onChange={({ currentTarget }) => {
            setIsOther(true);
            onChange(currentTarget.value);
          }}
        />
      </div>
    </fieldset>
  );
}
