import { NumberInput } from '@mantine/core';
import { useId } from 'react';
import './PresetChoice.css';

/** Empty while nothing usable stands in the free field. */
export type PresetValue = number | '';

type Props = {
  readonly label: string;
  readonly presets: readonly number[];
  readonly presetLabel: (preset: number) => string;
  readonly value: PresetValue;
  readonly onChange: (value: PresetValue) => void;
  /** The free field: its name, and how many decimals it takes. */
  readonly otherLabel: string;
  readonly decimals: number;
  /** The dialog this stands in opens with focus here. */
  readonly autoFocus?: boolean;
};

/** A few usual numbers as a radio group, and a field for any other from 1 up. */
export function PresetChoice(props: Props) {
  const { presets, value, onChange } = props;
  const name = useId();
  const first = presets.find((preset) => preset === value) ?? presets[0];
  return (
    <fieldset className="bw-presets">
      <legend>{props.label}</legend>
      <div className="bw-presets-row">
        <div role="radiogroup" aria-label={props.label} className="bw-presets-radios">
          {presets.map((preset) => (
            <label key={preset} className="bw-preset">
              <input
                type="radio"
                name={name}
                checked={preset === value}
                onChange={() => onChange(preset)}
                data-autofocus={(props.autoFocus === true && preset === first) || undefined}
              />
              {props.presetLabel(preset)}
            </label>
          ))}
        </div>
        <NumberInput
          className="bw-preset-other"
          aria-label={props.otherLabel}
          placeholder="Other"
          value={value !== '' && presets.includes(value) ? '' : value}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
          min={1}
          decimalScale={props.decimals}
          allowNegative={false}
          hideControls
        />
      </div>
    </fieldset>
  );
}
