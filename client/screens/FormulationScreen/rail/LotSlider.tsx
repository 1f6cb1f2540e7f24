import { type KeyboardEvent, memo, useId } from 'react';
import { grams as gramsOf } from '#client/ui/format.ts';
import { gramsText } from '#domain/format.ts';
import type { LotWindow } from '#domain/formulation/windows/lotWindows.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import styles from './PickedLots.module.css';

type Props = {
  readonly label: string;
  readonly window: LotWindow;
  readonly grams: number;
  /** The whole stock, where any blend takes that much; otherwise null. */
  readonly markGrams: number | null;
  readonly onMove: (grams: number) => void;
};

/** The division of a balance, and ten of them, in mg. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

function movedBy(key: string, { minGrams, maxGrams }: LotWindow, grams: number): number | null {
  if (key === 'Home') return minGrams;
  if (key === 'End') return maxGrams;
  const step = STEPS[key];
  return step === undefined ? null : gramsOfMg(gramsToMilligrams(grams) + step);
}

/** A window is rounded inwards, so the grams in use may be just outside. */
export const withGrams = (window: LotWindow, grams: number): LotWindow => ({
  ...window,
  minGrams: Math.min(window.minGrams, grams),
  maxGrams: Math.max(window.maxGrams, grams),
});

/** Moves a lot between the least and the most that any blend takes of it. */
export const LotSlider = memo(({ label, grams, markGrams, onMove, ...props }: Props) => {
  const window = withGrams(props.window, grams);
  const { minGrams, maxGrams } = window;
  const marks = useId();
  const press = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, window, grams);
    if (moved === null || event.ctrlKey || event.metaKey || event.altKey) return;
    // Browsers move by a tenth of the range on a page key, and do nothing at an end where the lot is already.
    event.preventDefault();
    onMove(Math.min(maxGrams, Math.max(minGrams, moved)));
  };
  return (
    <div className={styles.window}>
      <span aria-hidden>{gramsOf(minGrams)}</span>
      <input
        type="range"
        list={markGrams === null ? undefined : marks}
        aria-label={`Grams of ${label}`}
        aria-valuetext={gramsText(grams)}
        min={minGrams}
        max={maxGrams}
        step={0.001}
        value={grams}
        onKeyDown={press}
        onChange={(event) =>
          onMove(gramsOfMg(gramsToMilligrams(event.currentTarget.valueAsNumber)))
        }
      />
      {markGrams !== null && (
        <datalist id={marks}>
          <option value={markGrams} label="All of the lot" />
        </datalist>
      )}
      <span aria-hidden>{gramsOf(maxGrams)}</span>
    </div>
  );
});
