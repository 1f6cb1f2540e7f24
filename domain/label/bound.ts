import { exactly, type Fraction, plus, times, ZERO } from '#domain/numbers/fraction.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import type { Analyte } from './analyte.ts';

/** Grams of a lot in the batch (at most 3 decimals), and the most percent that its certificate leaves possible. */
export type BoundedLot = {
  readonly label: string;
  readonly grams: number;
  /** By weight, 0 to 100 with at most 4 decimals. A cannabinoid that isn't listed is unknown, too. */
  readonly upperPercents: Readonly<Record<string, number | 'unknown'>>;
};

/** The most of an analyte that may be in the batch. `unknown` names what no certificate limits. */
export type Bound =
  | { readonly isKnown: true; readonly mg: Fraction }
  | {
      readonly isKnown: false;
      readonly unknown: readonly { readonly lot: string; readonly cannabinoid: string }[];
    };

/** The part of the whole that 1 % is. */
const PERCENT = { top: 1n, over: 100n };

/**
 * The most of the analyte that the lots may bring into the batch, exactly. A lot of 0 g brings nothing and needs no
 * certificate. Only cannabinoids that the organization has (`known`) are asked for.
 */
export function boundOf(
  analyte: Analyte,
  lots: readonly BoundedLot[],
  known: readonly string[],
): Bound {
  const keys = new Set(known.map(cannabinoidKey));
  const parts = analyte.parts.filter(({ cannabinoid }) => keys.has(cannabinoidKey(cannabinoid)));
  const charged = lots.flatMap((lot) =>
    lot.grams > 0
      ? parts.map((part) => ({ lot, part, percent: upperOf(lot, part.cannabinoid) }))
      : [],
  );
  const unknown = charged.flatMap(({ lot, part, percent }) =>
    percent === 'unknown' ? [{ lot: lot.label, cannabinoid: part.cannabinoid }] : [],
  );
  if (unknown.length > 0) return { isKnown: false, unknown };
  const mg = charged.reduce((sum, { lot, part, percent }) => {
    const mgOfLot = exactly(gramsToMilligrams(lot.grams));
    const bound = percent === 'unknown' ? ZERO : exactly(percent);
    return plus(sum, [mgOfLot, bound, exactly(part.factor), PERCENT].reduce(times));
  }, ZERO);
  return { isKnown: true, mg };
}

function upperOf({ upperPercents }: BoundedLot, cannabinoid: string): number | 'unknown' {
  const key = cannabinoidKey(cannabinoid);
  const [, percent = 'unknown'] =
    Object.entries(upperPercents).find(([name]) => cannabinoidKey(name) === key) ?? [];
  return percent;
}
