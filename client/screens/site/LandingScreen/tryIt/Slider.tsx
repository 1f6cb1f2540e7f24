import type { CSSProperties } from 'react';
import styles from './Example.module.css';
import type { Range } from './example.ts';

type Props = {
  readonly label: string;
  readonly value: number;
  /** The value with its unit. */
  readonly valueText: string;
  readonly range: Range;
  readonly isOff?: boolean;
  readonly onChange: (value: number) => void;
};

/** The browser's own slider, which every keyboard and screen reader knows. */
export function Slider({ label, value, valueText, range, isOff = false, onChange }: Props) {
  const { least, most, step } = range;
  const at: CSSProperties & Record<'--at', string> = {
    '--at': `${((value - least) / (most - least)) * 100}%`,
  };
  return (
    <input
      type="range"
      className={styles.slider}
      style={at}
      min={least}
      max={most}
      step={step}
      value={value}
      disabled={isOff}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
